import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';
import { isUniqueViolation, type Tx } from './database.ts';
import { prepared, preparedRows, preparedWrite } from './prepared.ts';

const AZUL = { id: 'azul'.padEnd(24, '0'), name: 'Azul', search: 'azul' };
const names = prepared((on) => on.selectFrom('towns').select('name'));

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

test('A commit that the database answers by undoing the transaction is an error, also when the work passed over the reason', async () => {
  const insertTwice = school.database.transaction(
    async (tx) => {
      await tx.insertInto('towns').values(AZUL).execute();
      await tx
        .insertInto('towns')
        .values(AZUL)
        .execute()
        .catch(() => undefined);
    },
    () => true,
  );
  expect(isUniqueViolation(await insertTwice.catch((error: unknown) => error))).toBe(true);
  expect(await names(school.database.reads)).toEqual([]);
});

test('A write that the driver cannot send undoes all of it, though nobody waits for its answer', async () => {
  const around: { name?: unknown } = {};
  around.name = around;
  const rename = preparedWrite((tx: Tx, name: string) => tx.updateTable('towns').set({ name }));
  const work = school.database.transaction(
    async (tx) => {
      await tx.insertInto('towns').values(AZUL).execute();
      await rename(tx, around as unknown as string);
    },
    () => true,
  );
  await expect(work).rejects.toThrow(TypeError);
  expect(await names(school.database.reads)).toEqual([]);
});

test('Half a character arrives as the sign for what cannot be read', async () => {
  const insert = preparedRows('towns', ['id', 'name', 'search']);
  await school.database.transaction(
    (tx) => insert(tx, [{ ...AZUL, name: 'Azul \ud800 Norte' }]),
    () => true,
  );
  expect(await names(school.database.reads)).toEqual([{ name: 'Azul \ufffd Norte' }]);
});
