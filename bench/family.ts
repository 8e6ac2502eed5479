/** Measures a family: its page, its home, a page of its account and the whole of it, at ten years of fees, invoices and credit. Run: npx tsx bench/family.ts [sizes] [engines] */
import type { Database } from '#server/database/database.ts';
import { build } from '../scripts/build.mjs';
import { fillInstitute, GUARDIAN_TOKEN, guardianId, LAST_YEAR, OWNER_TOKEN, studentId } from './big-institute.ts';
import { askAlone, onFilled, onPostgres, onSqlite, type Place, shares } from './ground.ts';

const [sizes = '20000', engines = 'sqlite,postgres'] = process.argv.slice(2);
const ROUNDS = 300;

/** Every fee is owed from its month on; guardians pay, and each year they leave some credit in April and use it in May. */
const ACCOUNTS = [
  `insert into fee_entries (id, student_id, at, kind, number, year, amount)
   select 'ee' || substr(i.id, 3), i.student_id, cast(i.year as text) || case when i.number < 10 then '-0' else '-' end || cast(i.number as text) || '-01T03:00:00.000Z',
     'owed', i.number, i.year, 4500000 from installments i where i.status <> 'valid'`,
  `update invoices set payer_id = (select min(g.guardian_id) from guardianships g where g.student_id = invoices.payer_id),
     advance = case when substr(issued_at, 6, 2) = '04' then 100000 else 0 end,
     credit_used = case when substr(issued_at, 6, 2) = '05' then 100000 else 0 end,
     total = total + case when substr(issued_at, 6, 2) = '04' then 100000 when substr(issued_at, 6, 2) = '05' then -100000 else 0 end`,
];

type Asked = { readonly name: string; readonly aim: number | null; readonly token: string; readonly path: (turn: number) => string };

const questions = (students: number): readonly Asked[] => {
  const anyone = (turn: number): number => (turn * 7919) % students;
  const guardian = (turn: number): string => guardianId(Math.floor(anyone(turn) / 2));
  const office = { token: OWNER_TOKEN };
  return [
    { ...office, name: 'any call', aim: null, path: () => '/institute' },
    { ...office, name: 'the page of a family', aim: 15, path: (turn) => `/family/${guardian(turn)}` },
    { ...office, name: 'the same, asked by a child', aim: 15, path: (turn) => `/family/${studentId(anyone(turn) + 1)}` },
    { ...office, name: 'a page of its account', aim: 20, path: (turn) => `/family/${guardian(turn)}/account?page=${1 + (turn % 5)}&size=10` },
    { ...office, name: 'a year of its account', aim: 20, path: (turn) => `/family/${guardian(turn)}/account?year=${LAST_YEAR - (turn % 10)}` },
    { ...office, name: 'the whole account', aim: null, path: (turn) => `/family/${guardian(turn)}/account` },
    { token: GUARDIAN_TOKEN, name: 'a guardian, her own', aim: 15, path: () => `/family/${guardianId(0)}` },
    { token: GUARDIAN_TOKEN, name: 'a page of her account', aim: 20, path: () => `/family/${guardianId(0)}/account?page=1&size=10` },
  ];
};

const measure = async (place: Place, students: number): Promise<void> => {
  const begun = Date.now();
  const fill = async (database: Database): Promise<void> => {
    await fillInstitute(database, students);
    for (const statement of ACCOUNTS) await database.script(statement);
    await database.script('analyze');
    console.log(`\n${place.engine}, ${students} students, ten years (filled in ${((Date.now() - begun) / 1000).toFixed(0)} s)`);
  };
  await onFilled(place, fill, async (port) => {
    console.log('| call | p50 ms | p99 ms | kB | aim |\n|---|---|---|---|---|');
    for (const { name, aim, token, path } of questions(students)) {
      let bytes = 0;
      const times = await askAlone({ port, token, rounds: ROUNDS }, path, (body) => {
        bytes = body.length;
      });
      const { p50, p99 } = shares(times);
      console.log(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(bytes / 1024).toFixed(1)} | ${aim === null ? '' : p50 <= aim ? 'yes' : 'no'} |`);
    }
  });
};

await build();
for (const size of sizes.split(',').map(Number)) {
  if (engines.includes('sqlite')) await onSqlite((place) => measure(place, size));
  if (engines.includes('postgres')) await onPostgres((place) => measure(place, size));
}
