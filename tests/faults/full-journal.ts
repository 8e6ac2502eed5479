/** Runs on a small disk: fills it so that the journal of a database has room for a commit and the journal's index has none. Prints what came of it. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openSqlite } from '#server/database/database.ts';

/** SQLite extends the index after this many pages, and by 32 KB at once. */
const PAGES_OF_THE_INDEX = 4062;
const PAGE = 4096;
const PAGE_IN_THE_JOURNAL = PAGE + 24;

const [disk = '', outside = ''] = process.argv.slice(2);
const file = join(disk, 'papers.db');
const database = openSqlite(file);
await database.script('create table papers (content blob)');

const journal = (): number => statSync(`${file}-wal`).size;
// Few and large, so that the journal is not copied into the file meanwhile.
const write = (): Promise<unknown> =>
  database.transaction(
    async (tx) => {
      for (let paper = 0; paper < 2; paper++) await sql`insert into papers values (randomblob(100000))`.execute(tx);
    },
    () => true,
  );
const count = async ({ reads }: Database): Promise<number> =>
  (await sql<{ many: number }>`select count(*) as many from papers`.execute(reads)).rows[0]?.many ?? -1;
/** Now, and as SQLite would find it if the machine failed now. */
const counts = async (): Promise<readonly [now: number, afterACrash: number]> => {
  const copy = join(outside, 'papers.db');
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  const crashed = openSqlite(copy);
  const afterACrash = await count(crashed);
  await crashed.close();
  return [await count(database), afterACrash];
};

let grown = 0;
while (journal() + grown < PAGES_OF_THE_INDEX * PAGE_IN_THE_JOURNAL) {
  const before = journal();
  await write();
  grown = journal() - before;
}
const before = await counts();
execFileSync('sh', ['-c', `cat /dev/zero > filler 2>/dev/null || truncate -s -${(Math.ceil(grown / PAGE) + 4) * PAGE} filler`], { cwd: disk });
const code = await write().catch((error: { readonly code?: string }) => error.code);
const refused = await counts();
execFileSync('rm', [join(disk, 'filler')]);
await write();
process.stdout.write(JSON.stringify({ code, before, refused, written: await counts() }));
await database.close();
