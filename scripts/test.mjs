// Installs what is needed, builds, then checks the repository and at the same time runs every test, on SQLite and on PostgreSQL; ends with the line "N passed, N failed".
import { fail, installAll, pass, tellAndExit, vitest, withPostgres } from './test-parts.mjs';

/** The shipped product: the tests of its start and of its screens use it. */
const buildProduct = async () => {
  const { build } = await import('./build.mjs');
  await build().then(
    () => pass(),
    (error) => fail(`The product cannot be built: ${error.message}`),
  );
};

const checkHouse = async () => {
  const { check } = await import('./check.mjs');
  // The tests use the other core.
  const result = await check({ atOnce: 1 });
  pass(result.passed);
  for (const told of result.failures) fail(told);
};

const { ready } = await installAll();
await buildProduct();
const checked = checkHouse();
await ready;
await withPostgres((url) => vitest(url === null ? { ENGINE: 'sqlite' } : { ENGINE: 'both', TEST_DATABASE_URL: url }));
await checked;
tellAndExit();
