import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentAt } from '#kernel/calendar.ts';
import { ok } from '#kernel/verdict.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { recordChange, recordChanges } from './history.store.ts';
import { verifyChain } from './history-chain.store.ts';

describe('The chain of the history', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());

  const by = { who: null, now: momentAt('2026-06-10T13:00:00.000Z') };
  const tell = (...labels: readonly string[]) => tellAs({}, ...labels);
  const tellAs = (act: { readonly together?: string }, ...labels: readonly string[]) =>
    school.database.transaction(
      async (tx) => {
        await recordChanges(
          tx,
          by,
          labels.map((label) => ({ noun: 'town', nounId: label, label, action: 'change', before: { name: 'antes' }, after: { name: label }, ...act })),
        );
        return ok(null);
      },
      (verdict) => verdict.ok,
    );
  const breaches = async () => (await verifyChain(school.database.reads)).breaches.map(({ what, position, row }) => [what, position, row?.label ?? null]);

  test('Changes join the chain in their order, and none of them is reported as altered', async () => {
    const { length } = await verifyChain(school.database.reads);
    await tell('Azul', 'Tandil');
    await tell('Rauch');
    const report = await verifyChain(school.database.reads);
    expect(report).toMatchObject({ length: length + 3, breaches: [] });
    expect(report.seal).toMatch(/^[0-9a-f]{64}$/);
  });

  test('A refused transaction leaves nothing in the history', async () => {
    const before = await verifyChain(school.database.reads);
    await school.database.transaction(
      async (tx) => {
        await recordChange(tx, by, { noun: 'town', nounId: 'x', label: 'Olavarría', action: 'create' });
        return false;
      },
      (keep) => keep,
    );
    expect(await verifyChain(school.database.reads)).toEqual(before);
  });

  test('Twenty acts at once join one after the other', async () => {
    const { length } = await verifyChain(school.database.reads);
    await Promise.all(Array.from({ length: 20 }, (_, index) => tell(`Pueblo ${index}`, `Paraje ${index}`)));
    expect(await verifyChain(school.database.reads)).toMatchObject({ length: length + 40, breaches: [] });
  });

  test('An act that goes on in another transaction of the same moment, as when it is taken back at once, stays one entry', async () => {
    const before = await school.database.reads.selectFrom('history_head').select('entries').executeTakeFirstOrThrow();
    for (const label of ['Lobos', 'Navarro']) await tellAs({ together: '5e000000000000000000ac75' }, label, 'Mercedes');
    await tellAs({ together: '5e000000000000000000ac76' }, 'Suipacha');
    const after = await school.database.reads.selectFrom('history_head').select('entries').executeTakeFirstOrThrow();
    expect(after.entries - before.entries).toBe(2);
    expect(await breaches()).toEqual([]);
  });

  test('Forty changes at once are stored as they were told, whatever characters they contain', async () => {
    const words = ['O’Higgins \\ "Ñandú", {1}', 'dos\u001fpartes', 'nada\u001e', '', 'NULL'];
    for (const some of [words.slice(3), words]) {
      const labels = Array.from({ length: 40 }, (_, index) => `${index} ${some[index % some.length]}`);
      await tell(...labels);
      const told = await school.database.reads.selectFrom('history').select(['label', 'after', 'by_id']).orderBy('position', 'desc').limit(40).execute();
      expect(told.reverse()).toEqual(labels.map((label) => ({ label, after: JSON.stringify({ name: label }), by_id: null })));
    }
    expect(await breaches()).toEqual([]);
  });

  test.each([
    ['its author', "update history set by_name = 'Otra, Persona' where label = 'Tandil'"],
    ['what it was', `update history set before = '{"name":"otro"}' where label = 'Tandil'`],
    ['what it became', "update history set after = null where label = 'Tandil'"],
    ['when it was', "update history set at = '2026-06-11T13:00:00.000Z' where label = 'Tandil'"],
    ['whether the list shows it', "update history set entry = null where label = 'Tandil'"],
  ])('A change of which somebody altered %s by hand is named', async (_what, alteration) => {
    const { position } = await school.database.reads.selectFrom('history').select('position').where('label', '=', 'Tandil').executeTakeFirstOrThrow();
    const kept = await school.database.reads.selectFrom('history').selectAll().where('label', '=', 'Tandil').executeTakeFirstOrThrow();
    await school.database.script(alteration);
    expect(await breaches()).toEqual([['altered', position, 'Tandil']]);
    await school.database.kysely.updateTable('history').set(kept).where('id', '=', kept.id).execute();
    expect(await breaches()).toEqual([]);
  });

  test('Where the end of the list was altered by hand is reported', async () => {
    const { position } = await school.database.reads.selectFrom('history_head').select('position').executeTakeFirstOrThrow();
    await school.database.script('update history_head set entries = entries - 1');
    expect(await breaches()).toEqual([['altered', position, null]]);
    await school.database.script('update history_head set entries = entries + 1');
    expect(await breaches()).toEqual([]);
  });

  test('A deleted change, in the middle or at the end, is reported', async () => {
    const kept = await school.database.reads.selectFrom('history').selectAll().where('label', '=', 'Tandil').executeTakeFirstOrThrow();
    await school.database.script("delete from history where label = 'Tandil'");
    expect(await breaches()).toEqual([['missing', kept.position, null]]);
    await school.database.kysely.insertInto('history').values(kept).execute();
    const { position } = await school.database.reads.selectFrom('history').select('position').orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow();
    await school.database.script(`delete from history where position = ${position}`);
    expect(await breaches()).toEqual([['missing', position, null]]);
  });

  test('An inserted change is reported', async () => {
    await school.database.script(
      "insert into history (id, at, by_name, noun, noun_id, label, action) values ('5e0000000000000000009999', '2026-06-10T13:00:00.000Z', 'Nadie', 'town', 'x', 'Inventado', 'create')",
    );
    expect(await breaches()).toContainEqual(['unsealed', 0, 'Inventado']);
  });
});
