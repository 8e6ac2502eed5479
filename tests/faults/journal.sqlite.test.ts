/** The index of SQLite's journal needs room of its own, after a commit is in the journal: what was refused for it is not there after a crash either. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDiskFull } from '#server/machine.ts';
import { openDisk } from './small-disk.ts';

test('A write for which the journal has room and its index has none is refused, and is not there after a crash', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'bimestre-journal-'));
  const disk = await openDisk(30);
  const { code, before, refused, written } = JSON.parse(disk.run('tests/faults/full-journal.ts', outside));
  await disk.end();
  rmSync(outside, { recursive: true, force: true });
  expect([code, isDiskFull({ code })]).toEqual(['SQLITE_IOERR_SHMSIZE', true]);
  expect(before[0]).toBeGreaterThan(100);
  expect(refused).toEqual([before[0], before[0]]);
  expect(written).toEqual([before[0] + 2, before[0] + 2]);
});
