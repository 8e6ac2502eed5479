// The long run for the night: ten thousand random stories of money, fifty thousand hostile requests and a hundred kills on each engine; ends with the line "N passed, N failed".
import { installAll, tellAndExit, vitest, withPostgres } from './test-parts.mjs';

const LONG = ['tests/properties/money.test.ts', 'tests/faults/hostile.test.ts', 'tests/faults/kill.test.ts'];
const MANY = { STORIES: '10000', REQUESTS: '50000', KILLS: '100' };

installAll();
await withPostgres((url) => vitest({ ...MANY, ...(url === null ? { ENGINE: 'sqlite' } : { ENGINE: 'both', TEST_DATABASE_URL: url }) }, ...LONG));
tellAndExit();
