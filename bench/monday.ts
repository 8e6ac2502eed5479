/** A Monday of an institute at work: two hundred users, each a call a second, while papers, backups and spreadsheets are made. Run: npx tsx bench/monday.ts [minutes] [engines] [students] [users] */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { build } from '../scripts/build.mjs';
import {
  CLASS_SIZE,
  classId,
  FEE_PESOS,
  feeId,
  fillInstitute,
  guardianId,
  LAST_YEAR,
  NOW,
  OWNER_TOKEN,
  SECRETARY,
  studentId,
  surnameOf,
  teacherId,
} from './big-institute.ts';
import { onFilled, onPostgres, onSqlite, partOf, type Place } from './ground.ts';
import { seatOtherCaller } from './other-caller.ts';

const [minutes = '10', engines = 'sqlite,postgres', size = '20000', crowd = '200'] = process.argv.slice(2);
const STUDENTS = Number(size);
const USERS = Number(crowd);
/** What each user waits between an answer and the next call, on average. */
const PAUSE_MS = 1000;
/** Within this time of the beginning everybody has come. */
const ARRIVAL_MS = 20_000;
/** Of a hundred users, how many work in the office and how many teach; the others are guardians. */
const OFFICE_PART = 0.3;
const TEACHING_PART = 0.4;
const CLASSES_A_TEACHER = 4;
/** Invoices pay the fees of July to December, each once. */
const FIRST_UNPAID_MONTH = 7;

type Call = { readonly name: string; readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly body?: unknown };
type User = { readonly token: string; next(): Call };

let asked = 0;
/** A number below this, another at each call, the same in each run. */
const any = (below: number): number => {
  asked += 1;
  return ((asked * 7919) % 1_000_003) % below;
};
const read = (name: string, path: string): Call => ({ name, method: 'GET', path });

/** Calls with how often each is made; the next one is drawn from them. */
const mix = (calls: readonly (readonly [times: number, call: () => Call])[]): (() => Call) => {
  const drawn = calls.flatMap(([times, call]) => Array.from({ length: times }, () => call));
  return () => (drawn[any(drawn.length)] ?? drawn[0])?.() ?? read('who am I', '/auth');
};

let invoiced = 0;
/** The next fee that nobody has paid, paid whole. */
const invoice = (): Call => {
  const student = 1 + (invoiced % STUDENTS);
  const month = FIRST_UNPAID_MONTH + Math.floor(invoiced / STUDENTS);
  invoiced += 1;
  const details = [{ installment: feeId(student, LAST_YEAR, month), value: FEE_PESOS, payment: FEE_PESOS }];
  return { name: 'an invoice', method: 'POST', path: '/invoice', body: { user: { _id: studentId(student) }, details } };
};

let enrolled = 0;
const enroll = (category: string) => (): Call => {
  enrolled += 1;
  const body = { student: studentId(enrolled), category, year: LAST_YEAR + 1, month: 0 };
  return { name: 'an enrollment', method: 'POST', path: '/enrollment', body };
};

const office = (category: string): (() => Call) => {
  const student = (): string => studentId(1 + any(STUDENTS));
  return mix([
    [6, () => read('the search', `/search?text=${encodeURIComponent(surnameOf(any(STUDENTS)))}`)],
    [2, () => read('the list of students', '/user?type=student&active=true&page=1&size=10&searchTab=true')],
    [4, () => read('a student', `/user/${student()}`)],
    [4, () => read('a family', `/family/${guardianId(any(STUDENTS / 2))}`)],
    [4, () => read('the fees of a student', `/installment/student/${student()}/invoice`)],
    [1, () => read('enrollments of a student', `/enrollment?student=${student()}`)],
    [2, () => read('a page of invoices', `/invoice?page=${1 + any(20)}&size=10`)],
    [2, () => read('a page of debts', `/installment?page=${1 + any(20)}&size=10`)],
    [1, () => read('debts by family', `/installment/family?page=${1 + any(20)}&size=10`)],
    [2, () => read('a page of enrollments', `/enrollment?page=${1 + any(20)}&size=10`)],
    [2, () => read('the register', '/register/last')],
    [1, () => read('debts by age', '/dashboard/debts')],
    [1, () => read('missing work', '/dashboard/missing')],
    // Every student of the benchmark has four absences, so that this counts all of them and shows none.
    [1, () => read('the best attendance', `/attendance/best?year=${LAST_YEAR}&quantity=3`)],
    [1, () => read('the best averages', `/grade/best?year=${LAST_YEAR}&quantity=10`)],
    [1, () => read('the classes', `/class?year=${LAST_YEAR}`)],
    [6, invoice],
    [1, enroll(category)],
    [1, () => read('a page of expenses', '/expence?page=1&size=10')],
  ]);
};

const teaching = (teacher: number): (() => Call) => {
  const number = (): number => teacher * CLASSES_A_TEACHER + any(CLASSES_A_TEACHER);
  const own = (): string => classId(LAST_YEAR, number());
  return mix([
    [3, () => read('the classes of a teacher', `/class?year=${LAST_YEAR}&teacher=${teacherId(teacher)}`)],
    [3, () => read('a class', `/class/${own()}`)],
    [3, () => read('attendance of a class', `/attendance/${own()}`)],
    [3, () => read('grades of a class', `/grade/${own()}`)],
    [3, () => read('observations of a class', `/observation/${own()}`)],
    [
      2,
      () => {
        const taught = number();
        const rows = Array.from({ length: CLASS_SIZE }, (_, row) => [
          { gradetype: GRADE_TYPE, student: studentId(taught * CLASS_SIZE + row + 1), value: 1 + any(9) },
        ]);
        return { name: 'grades of 25', method: 'PUT', path: `/grade/${classId(LAST_YEAR, taught)}/2`, body: rows };
      },
    ],
    [
      2,
      () => {
        const taught = number();
        const student = studentId(taught * CLASS_SIZE + 1 + any(CLASS_SIZE));
        const rows = [{ observation: { student, description: `Lee con fluidez y participa. ${any(1000)}` } }];
        return { name: 'an observation', method: 'PUT', path: `/observation/${classId(LAST_YEAR, taught)}/2`, body: rows };
      },
    ],
  ]);
};

const guarding = (guardian: number): (() => Call) => {
  const child = (): number => guardian * 2 + 1 + any(2);
  const classOf = (student: number): string => classId(LAST_YEAR, Math.floor((student - 1) / CLASS_SIZE));
  const taught = (what: string) => (): Call => {
    const student = child();
    return read(`${what} of a child`, `/${what}${what === 'grade' ? '/student' : ''}/${classOf(student)}/${studentId(student)}`);
  };
  return mix([
    [3, () => read('who am I', '/auth')],
    [3, () => read('her family', `/family/${guardianId(guardian)}`)],
    [2, () => read('her account', `/family/${guardianId(guardian)}/account?page=1&size=10`)],
    [3, taught('grade')],
    [3, taught('attendance')],
    [2, taught('observation')],
    [2, () => ({ name: 'the run of the calendar', method: 'PUT', path: '/installment' })],
  ]);
};

const GRADE_TYPE = `61${'0'.padStart(22, '0')}`;
const tokenOf = (user: number): string => `token-of-user-${user}`;

/** Where each user stands: the account that logs in, and the calls it makes. */
const seats = (category: string): readonly (User & { readonly account: string | null })[] =>
  Array.from({ length: USERS }, (_, user) => {
    const token = tokenOf(user);
    if (user < USERS * OFFICE_PART) return { token, account: null, next: office(category) };
    const other = user - Math.ceil(USERS * OFFICE_PART);
    // In a small institute several users are the same person at several screens.
    const teacher = other % (STUDENTS / CLASS_SIZE / CLASSES_A_TEACHER);
    const guardian = other % (STUDENTS / 2);
    return user < USERS * (OFFICE_PART + TEACHING_PART)
      ? { token, account: teacherId(teacher), next: teaching(teacher) }
      : { token, account: guardianId(guardian), next: guarding(guardian) };
  });

const fill =
  (prepared: { category: string }) =>
  async (database: Database): Promise<void> => {
    await fillInstitute(database, STUDENTS);
    const { id, secretary } = await database.reads
      .selectFrom('categories')
      .innerJoin('users', (on) => on.onTrue())
      .select(['categories.id', 'users.id as secretary'])
      .where('position', '=', 7)
      .where('users.role', '=', 'secretary')
      .executeTakeFirstOrThrow();
    prepared.category = id;
    await database.kysely
      .insertInto('sessions')
      .values(
        seats(id).map(({ token, account }) => ({
          token_hash: createHash('sha256').update(token).digest('hex'),
          user_id: account ?? secretary,
          created_at: NOW,
          used_at: NOW,
          device: 'Chrome en Windows',
        })),
      )
      .execute();
  };

/** The status of a call that was never answered: refused by the network, or not begun to be answered within five minutes. */
const NO_ANSWER = 599;

/** `at` is when the call began. */
type Heard = { readonly name: string; readonly isWrite: boolean; readonly at: number; readonly ms: number; readonly status: number };

const send = async (port: number, token: string, { name, method, path, body }: Call): Promise<Heard> => {
  const headers = { 'x-auth-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const begun = performance.now();
  const heard = (status: number): Heard => ({ name, isWrite: method !== 'GET', at: begun, ms: performance.now() - begun, status });
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    await response.arrayBuffer();
    return heard(response.status);
  } catch {
    return heard(NO_ANSWER);
  }
};

/** What the office also does now and then, none of which may keep the others waiting. */
const MEANWHILE: readonly (readonly [name: string, everySeconds: number, call: (turn: number) => Call])[] = [
  [
    '25 report cards in one file',
    10,
    (turn) => {
      const taught = turn % (STUDENTS / CLASS_SIZE);
      const students = Array.from({ length: CLASS_SIZE }, (_, row) => studentId(taught * CLASS_SIZE + row + 1));
      const body = { classroom: classId(LAST_YEAR, taught), period: 1, students };
      return { name: 'papers', method: 'POST', path: '/pdf/observation/report-cards', body };
    },
  ],
  [
    'an account on paper',
    5,
    (turn) => ({
      name: 'papers',
      method: 'POST',
      path: '/pdf/family/account',
      body: { user_id: guardianId((turn * 31) % (STUDENTS / 2)), from: `${LAST_YEAR}-01-01`, to: NOW.slice(0, 10) },
    }),
  ],
  ['the sum of the debts', 1, () => read('sums', '/installment/list/total')],
  ['everybody who owes, the whole list', 30, () => read('lists', '/installment')],
  ['a backup', Math.min(300, Number(minutes) * 30), () => ({ name: 'backups', method: 'POST', path: '/backup', body: { local: true } })],
];

const megabytesOf = (pid = 0): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const tell = (name: string, times: readonly number[]): void =>
  console.log(
    `  | ${name} | ${times.length} | ${partOf(times, 0.5).toFixed(1)} | ${partOf(times, 0.95).toFixed(1)} | ${partOf(times, 0.99).toFixed(0)} | ${partOf(times, 1).toFixed(0)} |`,
  );

const measure = async (place: Place): Promise<void> => {
  const prepared = { category: '' };
  await onFilled(place, fill(prepared), async (port, { pid }) => {
    const heard: Heard[] = [];
    const besides: Heard[] = [];
    const failures = new Map<string, number>();
    const keep = (list: Heard[], one: Heard): void => {
      list.push(one);
      if (one.status >= 400) failures.set(`${one.name} ${one.status}`, (failures.get(`${one.name} ${one.status}`) ?? 0) + 1);
    };
    const begun = performance.now();
    const until = begun + Number(minutes) * 60_000;
    const isOpen = (): boolean => performance.now() < until;
    const memory: number[] = [];
    const sit = async ({ token, next }: User): Promise<void> => {
      await wait(any(ARRIVAL_MS));
      while (isOpen()) {
        keep(heard, await send(port, token, next()));
        await wait(PAUSE_MS / 2 + any(PAUSE_MS));
      }
    };
    const alsoDo = async ([name, everySeconds, call]: (typeof MEANWHILE)[number]): Promise<void> => {
      for (let turn = 0; isOpen(); turn++) {
        await wait(Math.min(everySeconds * 1000, Math.max(0, until - performance.now())));
        if (isOpen()) keep(besides, { ...(await send(port, OWNER_TOKEN, call(turn))), name });
      }
    };
    const weigh = async (): Promise<void> => {
      for (; isOpen(); await wait(10_000)) memory.push(megabytesOf(pid));
    };
    // While this process is busy itself, the calls under way look longer than they are.
    const own = monitorEventLoopDelay({ resolution: 10 });
    own.enable();
    const health = await seatOtherCaller(port, SECRETARY.token, '/api/health');
    const waits = await health.besides(() => Promise.all([...seats(prepared.category).map(sit), ...MEANWHILE.map(alsoDo), weigh()]));
    health.leave();
    own.disable();
    // The users come one after the other, so on average each is there from the middle of their arrival; a backup that is still being made at the end does not count.
    const seconds = Number(minutes) * 60 - ARRIVAL_MS / 2000;
    console.log(
      `\n${place.engine}, ${STUDENTS} students, ten years, ${USERS} users, ${minutes} minutes: ${(heard.length / seconds).toFixed(0)} calls a second`,
    );
    console.log(`  failed: ${failures.size === 0 ? 'none' : [...failures].map(([name, times]) => `${name}: ${times}`).join(', ')}`);
    console.log(`  of it the callers were busy themselves: p99 ${(own.percentile(99) / 1e6).toFixed(0)} ms, at most ${(own.max / 1e6).toFixed(0)} ms`);
    console.log('  | call | times | p50 ms | p95 ms | p99 ms | at most ms |\n  |---|---|---|---|---|---|');
    tell(
      'all reads',
      heard.filter(({ isWrite }) => !isWrite).map(({ ms }) => ms),
    );
    tell(
      'all writes',
      heard.filter(({ isWrite }) => isWrite).map(({ ms }) => ms),
    );
    tell('health', waits);
    const backups = besides.filter(({ name }) => name === 'a backup');
    const isBeside = ({ at }: Heard): boolean => backups.some((one) => at >= one.at && at <= one.at + one.ms);
    for (const [when, during] of [
      ['while a backup is made', true],
      ['without a backup', false],
    ] as const)
      tell(
        `reads ${when}`,
        heard.filter((one) => !one.isWrite && isBeside(one) === during).map(({ ms }) => ms),
      );
    for (const name of [...new Set([...heard, ...besides].map((one) => one.name))].sort())
      tell(
        name,
        [...heard, ...besides].filter((one) => one.name === name).map(({ ms }) => ms),
      );
    console.log(
      `  memory of the server, MB, every tenth of the time: ${Array.from({ length: 11 }, (_, part) => memory[Math.round((part * (memory.length - 1)) / 10)]?.toFixed(0)).join(' ')}`,
    );
  });
};

await build();
for (const engine of engines.split(',')) await (engine === 'sqlite' ? onSqlite : onPostgres)(measure);
