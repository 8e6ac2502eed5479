// Installs what is needed, builds, checks the house and runs every test, on SQLite and on PostgreSQL; ends with the line "N passed, N failed".
import { fail, installAll, pass, tellAndExit, vitest, withPostgres } from './test-parts.mjs';

/** The product as it is shipped: the tests of its start and of its screens use it. */
const buildProduct = async () => {
  const { build } = await import('./build.mjs');
  await build().then(
    () => pass(),
    (error) => fail(`The product cannot be built: ${error.message}`),
  );
};

const checkHouse = async () => {
  console.log('\n── The house');
  const { check } = await import('./check.mjs');
  const result = await check();
  pass(result.passed);
  for (const told of result.failures) fail(told);
};

installAll();
await buildProduct();
await checkHouse();
vitest('SQLite', { ENGINE: 'sqlite' });
await withPostgres(async (url) => {
  vitest('PostgreSQL', { ENGINE: 'postgres', TEST_DATABASE_URL: url }, 'routes.test', 'faults', 'demo.test', 'properties', 'month', '.postgres.test');
});
tellAndExit();
