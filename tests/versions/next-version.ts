/** A later version of the program: this one, with one more migration that takes long. */
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** Long enough to be killed in the middle of it. */
const WHILE =
  process.env['ENGINE'] === 'postgres'
    ? 'select pg_sleep(4)'
    : 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 10000000) select count(*) from n';

/** Builds it, and answers its folder. */
export const buildNext = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-next-'));
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'dist', 'migrations', '9999-next.sql'),
    `update institute set claim = 'Con lo nuevo';\n${WHILE};\nupdate towns set name = 'Bolívar (Buenos Aires)' where name = 'Bolívar';\n`,
  );
  return folder;
};
