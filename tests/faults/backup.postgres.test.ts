/** A backup made on one engine is restored on the other: an institute moves to PostgreSQL, or back. */
import { expect, test } from 'vitest';
import { openSchool } from '../school.ts';
import { endings, endWithEachTest, NOW, openHouse, restoreInto } from './houses.ts';
import { heldBy } from './whole.ts';

endWithEachTest();

test('The demonstration moves from SQLite to PostgreSQL and back: every row and every centavo is the same', async () => {
  const school = await openSchool({ demo: true });
  endings.push(school.close);
  const before = await heldBy(school.database);
  const small = await openHouse('sqlite');
  const onPostgres = await school.vault.make('manual', NOW);
  await restoreInto(small.vault, (await school.vault.pathOf(onPostgres.name)) ?? '');
  expect(await heldBy(small.database)).toEqual(before);
  const large = await openHouse('postgres');
  const onSqlite = await small.vault.make('manual', NOW);
  await restoreInto(large.vault, (await small.vault.pathOf(onSqlite.name)) ?? '');
  expect(await heldBy(large.database)).toEqual(before);
});
