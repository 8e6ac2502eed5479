/** Several servers share one PostgreSQL database, and one of them may run a newer version that changes a table. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSchool, type School } from '../school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const readCategories = () => school.database.reads.selectFrom('categories').selectAll().execute();
const holdCategories = () =>
  school.database.transaction(
    (tx) => tx.selectFrom('categories').selectAll().forUpdate().execute(),
    () => true,
  );

describe('A newer server changes a table while this one works', () => {
  test('A query that was prepared before is answered as before, alone and in a transaction', async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect(await readCategories()).toHaveLength(15);
      expect(await holdCategories()).toHaveLength(15);
    }
    await school.database.script('alter table categories add column room text');
    expect(await holdCategories()).toHaveLength(15);
    await school.database.script('alter table categories add column floor text');
    for (let turn = 0; turn < 5; turn++) expect(await readCategories()).toHaveLength(15);
  });
});
