/** The run of the calendar as a process of its own: it waits for a message, so that several runs begin at the same moment. */
import { startDailyRun } from '#app/daily.ts';
import { noonOf } from '#kernel/calendar.ts';
import { clockAt } from '#server/clock.ts';
import { openPostgres } from '#server/database/database.ts';
import { openLog } from '#server/log.ts';

const [address = '', day = ''] = process.argv.slice(2);
const database = openPostgres(address, 2);
await database.script('select 1');
process.stdout.write('ready\n');
process.stdin.once('data', async () => {
  // The first run begins at once, and stopping waits until it has ended.
  await startDailyRun(database, clockAt(noonOf(day).instant), openLog('error')).stop();
  process.exit(0);
});
