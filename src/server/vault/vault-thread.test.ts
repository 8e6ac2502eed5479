import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOutOfReach } from '#server/database/database.ts';
import { beside } from './vault-thread.ts';

test('An error of the database arrives from the thread with its text and code', async () => {
  // A folder cannot be opened as a database.
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-thread-'));
  try {
    const failed = await beside('replace', { from: folder, to: folder }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).toMatchObject({ code: 'SQLITE_CANTOPEN', message: 'unable to open database file' });
    expect(isOutOfReach(failed)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
