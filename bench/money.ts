/** Measures debts, month totals, the year's registers, a change of prices and the run of the calendar, beside the one statement that does the same. Run: npx tsx bench/money.ts [installments] [engines] */
import type { ChildProcess } from 'node:child_process';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { build } from '../scripts/build.mjs';
import { fillInstitute, LAST_YEAR, NOW, OWNER_TOKEN } from './big-institute.ts';
import { freePort, onPostgres, onSqlite, openPlace, partOf, type Place, serveProduct, stop, workedMs } from './ground.ts';
import { type OtherCaller, seatOtherCaller } from './other-caller.ts';

const [sizes = '70000', engines = 'sqlite,postgres'] = process.argv.slice(2);
/** Ten months of ten years. */
const FEES_A_STUDENT = 100;
const READS = 40;
const WRITES = 15;

const median = (numbers: readonly number[]): number => partOf(numbers, 0.5);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

type Asked = { readonly method?: 'GET' | 'PUT' | 'POST'; readonly path: string; readonly body?: object };

const asker =
  (port: number) =>
  async ({ method = 'GET', path, body }: Asked): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { 'x-auth-token': OWNER_TOKEN, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const heard = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(heard)}`);
    return heard;
  };

/** A call, and the one statement that finds the same. */
const READINGS: readonly { readonly name: string; readonly path: string; readonly raw: string }[] = [
  {
    name: 'debts, a page',
    path: '/installment?page=1&size=10',
    raw: `select i.*, u.name, u.lastname, u.student_number, u.charge_day, e.year as enrollment_year, e.category_id, count(*) over () as total
      from installments i join users u on u.id = i.student_id left join enrollments e on e.id = i.enrollment_id
      where i.value <> 0 and i.status in ('debt', 'expired') order by u.sort_key, u.id, i.year, i.number, i.id limit 10`,
  },
  {
    name: 'debts, their sum',
    path: '/installment/month/debts',
    raw: "select sum(value) as total from installments where value <> 0 and status in ('debt', 'expired')",
  },
  {
    name: 'months of a year',
    path: `/register/year/bymonth?year=${LAST_YEAR}`,
    raw: `select substr(r.opened_at, 1, 7) as month, sum(s.income), sum(s.expense), sum(s.withdrawal), sum(r.difference)
      from registers r join register_sums s on s.register_id = r.id where r.opened_at >= '${LAST_YEAR}' group by 1 order by 1`,
  },
  {
    name: 'registers of a year',
    path: `/register?startDate=${LAST_YEAR}-01-01&endDate=${LAST_YEAR}-12-31`,
    raw: `select r.*, s.* from registers r join register_sums s on s.register_id = r.id where r.opened_at >= '${LAST_YEAR}' order by r.opened_at desc, r.id desc`,
  },
];

type RawHistory = { readonly round: string; readonly where: string; readonly action: string; readonly by: string };

/**
 * The entries of the history for each student's fees as one statement can write them: the same columns of the same length, with the place in
 * the chain; only the seals are made up, since no statement can compute one from the other.
 */
const rawHistory = ({ round, where, action, by }: RawHistory): string =>
  `insert into history (id, at, by_id, by_name, noun, noun_id, label, action, before, after, together, search, position, seal)
   select '${round}' || substr(min(i.id), 7), '${NOW}', ${by}, 'installment', u.id, u.lastname || ', ' || u.name, '${action}',
     '{"each":[' || string_agg('{"id":"' || i.id || '","number":' || i.number || ',"year":' || i.year || ',"value":4500000,"status":"debt","updatable":true,"enrollmentId":"' || i.enrollment_id || '"}', ',') || ']}',
     '{"each":[' || string_agg('{"id":"' || i.id || '","value":' || i.value || ',"status":"' || i.status || '"}', ',') || ']}',
     ${action === 'reprice' ? `'${round}000000000000000000'` : 'null'}, u.search_lastname || ', ' || u.search_name,
     (select position from history_head) + row_number() over (order by min(i.id)), '${'5ea1'.repeat(16)}'
   from installments i join users u on u.id = i.student_id where ${where} group by u.id, u.lastname, u.name, u.search_lastname, u.search_name`;

const RAW_HEAD = 'update history_head set position = (select max(position) from history)';

/** All in one transaction. */
const together = (database: Database, ...statements: readonly string[]): Promise<unknown> =>
  database.kysely.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

const ROUNDED = 'cast((value * 110 + 999999) / 1000000 as bigint) * 10000';

const report = (name: string, ours: number, raw: number, aim: number, more = ''): void =>
  console.log(
    `| ${name.padEnd(20)} | ${ours.toFixed(1).padStart(8)} | ${raw.toFixed(1).padStart(8)} | ${(ours / raw).toFixed(1).padStart(5)} | ${ours <= aim ? 'yes' : 'no '} |${more}`,
  );

const measureReads = async (ask: (asked: Asked) => Promise<unknown>, statement: (text: string) => Promise<unknown>): Promise<void> => {
  // The time of any call, whatever it asks: to the server and back.
  const nothing: number[] = [];
  for (let round = 0; round < READS; round++) nothing.push(await timed(() => ask({ path: '/institute' })));
  console.log(`| any call             | ${median(nothing).toFixed(1).padStart(8)} |`);
  for (const { name, path, raw } of READINGS) {
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < READS; round++) {
      ours.push(await timed(() => ask({ path })));
      bare.push(await timed(() => statement(raw)));
    }
    report(name, median(ours), median(bare), median(bare) * 1.5 + 5);
  }
};

/** Processor time in milliseconds so far: of the server, and of the raw statements. On a busy machine it says more than the clock. */
type Worked = { readonly ours: () => number; readonly raw: () => number };

/** SQLite works in the process that calls it. */
const workedIn = (server: ChildProcess): Worked => ({
  ours: () => workedMs(server.pid),
  raw: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
});

const measureWrites = async ({ ask, database, worked, other }: Desk): Promise<void> => {
  const run = (text: string) => database.script(text);
  const categories = (await ask({ path: '/category' })) as readonly { readonly _id: string; readonly position: number; readonly value: number }[];
  const priced = categories.map(({ _id, value }) => ({ _id, value: value || 1000 }));
  const first = categories.find(({ position }) => position === 7)?._id ?? '';
  const prices = (pesos: number): Asked => ({
    method: 'PUT',
    path: '/category',
    body: { date: `${LAST_YEAR}-06`, categories: priced.map((row) => (row._id === first ? { ...row, value: pesos } : row)) },
  });
  const ofCategory = `enrollment_id in (select id from enrollments where category_id = '${first}')`;
  const rawPrices = (pesos: number): string =>
    `update installments set value = ${pesos * 100}, status = case when number <= 6 then 'debt' else 'valid' end where value <> 0 and updatable = 1 and number >= 6 and year = ${LAST_YEAR} and ${ofCategory}`;
  const repriced = `i.value <> 0 and i.updatable = 1 and i.number >= 6 and i.year = ${LAST_YEAR}`;
  await compare('prices', worked, other, {
    ours: (round) => ask(prices(46_000 + round * 1000)),
    bare: (round) => run(rawPrices(46_300 + round * 1000)),
    told: (round) =>
      together(
        database,
        rawPrices(46_600 + round * 1000),
        rawHistory({ round: `7a00${hexOf(round)}`, where: repriced, action: 'reprice', by: "'640000000000000000000002', 'Quiroga, Quiroga'" }),
        RAW_HEAD,
      ),
    before: async () => undefined,
  });

  const due = `update installments set value = 4500000, status = 'debt' where year = ${LAST_YEAR} and number between 3 and 5`;
  const rawExpiry = `update installments set status = 'expired', value = ${ROUNDED} where status = 'debt' and value <> 0 and updatable = 1 and year = ${LAST_YEAR} and number between 3 and 5`;
  const expired = `i.year = ${LAST_YEAR} and i.number between 3 and 5`;
  await compare('expiry run', worked, other, {
    ours: () => ask({ method: 'PUT', path: '/installment' }),
    bare: () => run(rawExpiry),
    told: (round) =>
      together(database, rawExpiry, rawHistory({ round: `7b00${hexOf(round)}`, where: expired, action: 'expire', by: "null, 'El sistema'" }), RAW_HEAD),
    before: () => run(due),
  });
};

const hexOf = (round: number): string => round.toString(16).padStart(2, '0');

type Desk = { readonly ask: (asked: Asked) => Promise<unknown>; readonly database: Database; readonly worked: Worked | null; readonly other: OtherCaller };

type Writing = {
  readonly ours: (round: number) => Promise<unknown>;
  readonly bare: (round: number) => Promise<unknown>;
  /** The bare statement, and one that also writes the history. */
  readonly told: (round: number) => Promise<unknown>;
  readonly before: () => Promise<unknown>;
};

/** Ours and the raw statements in turn; the other caller calls the server during both, so that both share the machine with the same load. */
const compare = async (name: string, worked: Worked | null, other: OtherCaller, { ours, bare, told, before }: Writing): Promise<void> => {
  const [own, raw, withHistory, ownWork, rawWork]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  const waits: number[] = [];
  const beside = (times: number[], work: () => Promise<unknown>): Promise<readonly number[]> => other.besides(async () => void times.push(await timed(work)));
  for (let round = 0; round < WRITES; round++) {
    await before();
    const begun = worked?.ours() ?? 0;
    waits.push(...(await beside(own, () => ours(round))));
    ownWork.push((worked?.ours() ?? 0) - begun);
    await before();
    await beside(raw, () => bare(round));
    await before();
    const rawBegun = worked?.raw() ?? 0;
    await beside(withHistory, () => told(round));
    rawWork.push((worked?.raw() ?? 0) - rawBegun);
  }
  const work = worked === null ? '' : `; worked ${median(ownWork).toFixed(0)} and ${median(rawWork).toFixed(0)} ms`;
  const [p99, longest] = [partOf(waits, 0.99), Math.max(...waits)].map((wait) => wait.toFixed(0));
  const more = ` with its history ${median(withHistory).toFixed(1)} ms${work}; ${waits.length} others waited ${p99} ms (p99), ${longest} at most`;
  report(name, median(own), median(raw), median(withHistory) * 2, more);
};

const measure = async (place: Place, installments: number): Promise<void> => {
  const begun = Date.now();
  const database = openPlace(place);
  await fillInstitute(database, Math.ceil(installments / FEES_A_STUDENT));
  console.log(`\n${place.engine}, ${installments} installments (filled in ${((Date.now() - begun) / 1000).toFixed(0)} s)`);
  const port = await freePort();
  const product = await serveProduct(place, port);
  const other = await seatOtherCaller(port, OWNER_TOKEN);
  try {
    const ask = asker(port);
    await ask({ method: 'POST', path: '/global/values', body: { penalty: 10 } });
    console.log('|                      |  ours ms |   raw ms | times | aim |');
    await measureReads(ask, (text) => sql.raw(text).execute(database.kysely));
    await measureWrites({ ask, database, worked: place.engine === 'SQLite' ? workedIn(product) : null, other });
  } finally {
    other.leave();
    await stop(product);
    await database.close();
  }
};

await build();
for (const size of sizes.split(',').map(Number)) {
  if (engines.includes('sqlite')) await onSqlite((place) => measure(place, size));
  if (engines.includes('postgres')) await onPostgres((place) => measure(place, size));
}
