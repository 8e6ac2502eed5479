/** Measures the calls of a class: the table of its grades, saving a bimester of fifteen by eight, its thirty report cards in one file during other work, and the mentions of the year. Run: npx tsx bench/teaching.ts [sizes] [engines] */
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { build } from '../scripts/build.mjs';
import { CLASS_SIZE, classId, fillInstitute, LAST_YEAR, OWNER_TOKEN, studentId, teacherId } from './big-institute.ts';
import { onFilled, onPostgres, onSqlite, type Place, shares, workedMs } from './ground.ts';

const [sizes = '300,2000,20000', engines = 'sqlite,postgres'] = process.argv.slice(2);
const ROUNDS = 40;
const WARMING = 3;
const PRINTS = 5;
const STUDENTS = 30;
const SAVED = 15;
const KINDS = 8;
const CLASS = '6c00000000000000000fffff';
const HEADERS = { 'content-type': 'application/json', 'x-auth-token': OWNER_TOKEN };

const kindId = (number: number): string => `6b1${String(number).padStart(21, '0')}`;
const columnId = (period: number, kind: number): string => `6b2${String(period * 100 + kind).padStart(21, '0')}`;

/** A class of thirty made of the last two of the institute, with eight kinds of grades in two bimesters, and observations. */
const largeClass = (students: number): readonly string[] => {
  const last = Math.ceil(students / CLASS_SIZE) - 1;
  const own = Array.from({ length: STUDENTS }, (_, index) => studentId(students - index));
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind);
  const cells = own.flatMap((student, row) =>
    [1, 2].flatMap((period) =>
      kinds.map((kind) => `('6b3${String(row * 1000 + period * 100 + kind).padStart(21, '0')}', '${columnId(period, kind)}', '${CLASS}', '${student}', 700)`),
    ),
  );
  return [
    `delete from classes where id in ('${classId(LAST_YEAR, last)}', '${classId(LAST_YEAR, last - 1)}')`,
    `insert into classes (id, category_id, teacher_id, year, room, day1, hour_in1, hour_out1, day2, hour_in2, hour_out2, capacity, created_at)
     select '${CLASS}', category_id, '${teacherId(0)}', ${LAST_YEAR}, 99, 'Martes', '18:00', '19:00', 'Viernes', '18:00', '19:00', ${STUDENTS}, created_at from classes where id = '${classId(LAST_YEAR, 0)}'`,
    `insert into class_places (enrollment_id, class_id, student_id)
     select id, '${CLASS}', student_id from enrollments where year = ${LAST_YEAR} and student_id in (${own.map((id) => `'${id}'`).join(', ')})`,
    `insert into grade_types (id, name, search, percentage) values ${kinds.map((kind) => `('${kindId(kind)}', 'Parcial ${kind}', 'parcial ${kind}', 0)`).join(', ')}`,
    `insert into grade_columns (id, class_id, period, grade_type_id, position) values ${[1, 2].flatMap((period) => kinds.map((kind) => `('${columnId(period, kind)}', '${CLASS}', ${period}, '${kindId(kind)}', ${kind})`)).join(', ')}`,
    `insert into grades (id, column_id, class_id, student_id, value) values ${cells.join(', ')}`,
    `insert into observations (id, class_id, student_id, period, description) values ${own.map((student, row) => `('6b4${String(row).padStart(21, '0')}', '${CLASS}', '${student}', 2, 'Trabaja bien en clase, lee con fluidez y participa con ganas.')`).join(', ')}`,
  ];
};

type Took = { readonly p50: number; readonly p99: number; readonly workedMs: number; readonly failed: number };

/** One desk alone: milliseconds from the request to the last byte, and the processor time of the server for each call. */
const alone = async (server: Server, ask: (turn: number) => Promise<Response>, rounds = ROUNDS): Promise<Took> => {
  const times: number[] = [];
  let failed = 0;
  for (let turn = 0; turn < WARMING; turn++) await (await ask(turn)).arrayBuffer();
  const before = workedMs(server.pid);
  for (let turn = 0; turn < rounds; turn++) {
    const begun = performance.now();
    const answer = await ask(turn + WARMING);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (!answer.ok) failed += 1;
  }
  return { ...shares(times), workedMs: (workedMs(server.pid) - before) / rounds, failed };
};

type Server = { readonly port: number; readonly pid: number };

/** The child of a server that prints papers. */
const printerOf = ({ pid }: Server): number =>
  Number(execFileSync('ps', ['--ppid', String(pid), '-o', 'pid=,command='], { encoding: 'utf8' }).match(/(\d+).*printer-worker/)?.[1]);

const asking = ({ port }: Server) => ({
  get: (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}/api${path}`, { headers: HEADERS }),
  send: (method: 'POST' | 'PUT', path: string, body: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers: HEADERS, body: JSON.stringify(body) }),
});

/** Thirty report cards in one file, again and again; meanwhile another desk opens the fees of students. */
const printWhileOthersWork = async (server: Server, students: number): Promise<void> => {
  const { get, send } = asking(server);
  const own = Array.from({ length: STUDENTS }, (_, index) => studentId(students - index));
  const print = (): Promise<Response> => send('POST', '/pdf/observation/report-cards', { classroom: CLASS, period: 2, students: own });
  const others: number[] = [];
  let printing = true;
  const other = (async () => {
    for (let turn = 0; printing; turn++) {
      const begun = performance.now();
      await (await get(`/installment/student/${studentId(((turn * 7919) % students) + 1)}/invoice`)).arrayBuffer();
      others.push(performance.now() - begun);
      await wait(5);
    }
  })();
  await (await print()).arrayBuffer();
  const before = workedMs(printerOf(server));
  const { p50, p99, workedMs: worked, failed } = await alone(server, print, PRINTS);
  // The report cards of the warm-up are printed as well.
  const ofChild = (workedMs(printerOf(server)) - before) / (PRINTS + WARMING);
  printing = false;
  await other;
  const meanwhile = shares(others);
  console.log(
    `  | 30 report cards in one file | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${worked.toFixed(0)}, its child ${ofChild.toFixed(0)} |${failed === 0 ? '' : ` FAILED ${failed}`}`,
  );
  console.log(`  | the fees of a student meanwhile | ${meanwhile.p50.toFixed(1)} | ${meanwhile.p99.toFixed(1)} | |`);
};

const measure = (place: Place, students: number): Promise<void> => {
  const fill = async (database: Database): Promise<void> => {
    await fillInstitute(database, students);
    for (const statement of largeClass(students)) await database.script(statement);
  };
  return onFilled(place, fill, async (port, { pid = 0 }) => {
    const server = { port, pid };
    const { get, send } = asking(server);
    const bimester = (turn: number): object[][] =>
      Array.from({ length: SAVED }, (_, row) =>
        Array.from({ length: KINDS }, (_, kind) => ({ gradetype: kindId(kind), student: studentId(students - row), value: 1 + ((turn + row + kind) % 9) })),
      );
    console.log(`\n  ${place.engine}, ${students} students\n  | asked | alone p50 ms | p99 ms | the server worked ms |\n  |---|---|---|---|`);
    const tell = (name: string, { p50, p99, workedMs: worked, failed }: Took): void =>
      console.log(`  | ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${worked.toFixed(1)} |${failed === 0 ? '' : ` FAILED ${failed}`}`);
    tell('the grades of a class of 30', await alone(server, () => get(`/grade/${CLASS}`)));
    tell('saving 15 × 8 grades', await alone(server, (turn) => send('PUT', `/grade/${CLASS}/2`, bimester(turn))));
    tell('the best averages of the year', await alone(server, () => get(`/grade/best?year=${LAST_YEAR}&quantity=20`), 10));
    tell('the fewest absences of the year', await alone(server, () => get(`/attendance/best?year=${LAST_YEAR}&quantity=20`), 10));
    await printWhileOthersWork(server, students);
  });
};

await build();
for (const engine of engines.split(',')) {
  for (const size of sizes.split(',').map(Number)) await (engine === 'sqlite' ? onSqlite : onPostgres)((place) => measure(place, size));
}
