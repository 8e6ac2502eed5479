/** PostgreSQL is restarted, cuts its connections and goes away while desks work at two servers, and one of the servers is killed: nothing that was acknowledged is lost, and the rest serves by itself. */
import { test } from 'vitest';
import { FAST } from '../../scripts/postgres.mjs';
import { endWithEachTest } from './houses.ts';
import { Office } from './office.ts';

const AWAY_MS = 2000;

endWithEachTest();

test('PostgreSQL is restarted, ends all connections, and fails, and one of two servers is killed: what was acknowledged is there, nothing is half there, and the rest serves again', async () => {
  const office = await Office.open({ deeds: 'money', settings: FAST });
  await office.restart();
  await office.cut();
  await office.fail(AWAY_MS);
  await office.killOne();
  process.stdout.write(`${office.told()}\n`);
});
