/** The tables that data have after their migrations are learned once, but a failure is not remembered. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tablesAfter } from './form.ts';

describe('For the program', () => {
  const home = mkdtempSync(join(tmpdir(), 'bimestre-form-'));
  afterAll(() => rmSync(home, { recursive: true }));

  it('the tables after some migrations are learned anew when that failed, and otherwise known', async () => {
    const folder = join(home, 'migrations');
    const migrations = ['0001-things.sql'];
    await expect(tablesAfter(folder, migrations)).rejects.toThrow();
    mkdirSync(folder);
    writeFileSync(join(folder, '0001-things.sql'), 'create table things (id text primary key);');
    expect((await tablesAfter(folder, migrations)).map(({ name }) => name)).toContain('things');
    rmSync(folder, { recursive: true });
    expect((await tablesAfter(folder, migrations)).map(({ name }) => name)).toContain('things');
  });
});
