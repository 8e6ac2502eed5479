// The long run for the night: five thousand random stories of money on SQLite and two thousand on PostgreSQL, fifty thousand hostile requests and a thousand kills on each engine, ten times each failure of PostgreSQL, and twenty times each fault of the disk, the printer, an update and a restore; or only of the files that are named (`npm run test:long -- tests/faults/kill.test.ts`); ends with the line "N passed, N failed".
import { installAll, tellAndExit, vitest, withPostgres } from './test-parts.mjs';

const ALL = [
  'tests/properties/money.test.ts',
  'tests/faults/hostile.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/disk.sqlite.test.ts',
  'tests/faults/printer.sqlite.test.ts',
  '.long.test.ts',
];
const MANY = { LONG: '1', STORIES: '5000', REQUESTS: '50000', KILLS: '1000' };

await (await installAll()).ready;
const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : ALL;
await withPostgres((url) => vitest({ ...MANY, ...(url === null ? { ENGINE: 'sqlite' } : { ENGINE: 'both', TEST_DATABASE_URL: url }) }, ...files));
tellAndExit();
