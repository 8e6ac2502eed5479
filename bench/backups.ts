/** Measures a backup: made while the server serves, looked through, restored; its size, and how long anybody waits. Run: npx tsx bench/backups.ts [demo,300,2000,20000] [sqlite,postgres] */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openBackups } from '#app/backups.ts';
import { FOLDERS } from '#app/folders.ts';
import { install } from '#app/installation.ts';
import { momentAt } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { openMaintenance } from '#server/maintenance.store.ts';
import { migrate } from '#server/migrate.ts';
import { fillInstitute, NOW } from './big-institute.ts';
import { onPostgres, onSqlite, openPlace, type Place } from './ground.ts';

const [sizes = 'demo,2000', engines = 'sqlite,postgres'] = process.argv.slice(2);

/** Seconds that something took, and the longest that any other caller of this process waited meanwhile, in milliseconds. */
const timed = async <T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly seconds: number; readonly waitMs: number }> => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const begun = performance.now();
  const value = await work();
  const seconds = (performance.now() - begun) / 1000;
  delay.disable();
  return { value, seconds, waitMs: delay.max / 1e6 };
};

const measure = async (place: Place, size: string): Promise<void> => {
  const database = openPlace(place);
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-backups-'));
  const maintenance = openMaintenance(database);
  try {
    await migrate(database, FOLDERS.migrations);
    if (size === 'demo') await install(database, momentAt(NOW), { demo: true });
    else await fillInstitute(database, Number(size));
    const vault = openBackups(database, maintenance, folder);
    const made = await timed(() => vault.make('manual', NOW));
    const path = (await vault.pathOf(made.value.name)) ?? '';
    const examined = await timed(() => vault.examine(path, async () => null));
    invariant(examined.value.ok, 'a backup that was just made is whole');
    const { ticket, after } = examined.value.value;
    const rows = Object.values(after).reduce((sum, count) => sum + count.rows, 0);
    const restored = await timed(() => vault.restore(ticket, NOW, async () => undefined));
    invariant(restored.value.ok, 'it is restored');
    const cells = [made, examined, restored].map(({ seconds, waitMs }) => `${seconds.toFixed(1)} s (${waitMs.toFixed(0)} ms)`);
    const memory = process.resourceUsage().maxRSS / 1024;
    console.log(
      `| ${place.engine}, ${size} | ${rows.toLocaleString('en')} | ${(made.value.bytes / 1e6).toFixed(1)} MB | ${cells.join(' | ')} | ${memory.toFixed(0)} MB |`,
    );
  } finally {
    maintenance.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

console.log(
  '| engine, students | rows | packed | made (longest wait) | looked through | restored, with the safety backup | most memory |\n|---|---|---|---|---|---|---|',
);
for (const size of sizes.split(','))
  for (const engine of engines.split(',')) await (engine === 'sqlite' ? onSqlite : onPostgres)((place) => measure(place, size));
