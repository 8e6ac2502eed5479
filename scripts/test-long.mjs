// The long run, by night: ten thousand random stories of money on each engine; ends with the line "N passed, N failed".
import { installAll, tellAndExit, vitest, withPostgres } from './test-parts.mjs';

const STORIES = '10000';

installAll();
vitest('SQLite', { ENGINE: 'sqlite', STORIES }, 'tests/properties/money.test.ts');
await withPostgres(async (url) => {
  vitest('PostgreSQL', { ENGINE: 'postgres', TEST_DATABASE_URL: url, STORIES }, 'tests/properties/money.test.ts');
});
tellAndExit();
