/** How long the office waits while others send requests that are expensive to read, ask for papers by the dozen, or upload as slowly as they can. Run: npx tsx bench/hostile.ts [seconds] [engines] */
import { connect, type Socket } from 'node:net';
import type { Database } from '#server/database/database.ts';
import { digestOf } from '#server/digest.ts';
import { build } from '../scripts/build.mjs';
import { fillInstitute, GUARDIAN_TOKEN, guardianId, NOW, OWNER_TOKEN, SECRETARY, studentId, teacherId } from './big-institute.ts';
import { onFilled, onPostgres, onSqlite, partOf, type Place, workedMs } from './ground.ts';
import { seatOtherCaller } from './other-caller.ts';

const [seconds = '5', engines = 'sqlite,postgres'] = process.argv.slice(2);
const STUDENTS = 300;
const CALLERS = 8;
const MEGABYTE = 1024 * 1024;
const TEACHER_TOKEN = 'token-of-the-teacher';
/** Connections that send a byte now and then. */
const SLOW = 600;
const EVERY_MS = 100;

type Sent = { readonly method: string; readonly path: string; readonly token?: string; readonly key?: true; readonly type?: string; readonly body: string };

const OWN = { method: 'PUT', path: `/api/user/${guardianId(0)}`, token: GUARDIAN_TOKEN } as const;
const LOGIN = { method: 'POST', path: '/api/auth' } as const;
const NESTED = '['.repeat(400_000) + ']'.repeat(400_000);
const FORM = `--edge\r\nContent-Disposition: form-data; name="file"; filename="copia.gz"\r\n\r\n${'x'.repeat(9 * MEGABYTE)}\r\n--edge--\r\n`;

/** A list of a hundred people, on paper. */
const LIST = {
  usersType: 'student',
  users: Array.from({ length: 100 }, (_, index) => ({ name: 'Íñigo José', lastname: `Güiraldes ${index}`, studentnumber: index, dni: 51_000_000 + index })),
};

const REQUESTS: Readonly<Record<string, Sent>> = {
  'small calls, to compare': { method: 'GET', path: '/api/auth', token: GUARDIAN_TOKEN, body: '' },
  'own form, 9 MB of {},{}': { ...OWN, body: `[${'{},'.repeat(3 * MEGABYTE)}{}]` },
  'own form, 9 MB in one text': { ...OWN, body: JSON.stringify({ img: 'x'.repeat(9 * MEGABYTE) }) },
  'own form, 120 kB': { ...OWN, body: `{"children":[${'"x",'.repeat(3900)}"${'x'.repeat(100 * 1024)}"]}` },
  'own form, nested 400,000 deep, with a key': { ...OWN, key: true, body: `{"img":${NESTED}}` },
  'login, 1 MB': { ...LOGIN, body: `{"email":[${'{},'.repeat(MEGABYTE / 3)}{}]}` },
  'login, 16 kB': { ...LOGIN, body: `{"email":[${'0,'.repeat(900)}0],"password":"${'x'.repeat(14_000)}"}` },
  'a call that does not exist, 9 MB': { method: 'POST', path: '/api/nothing', body: `[${'{},'.repeat(3 * MEGABYTE)}{}]` },
  'a backup that a guardian may not send, 9 MB': {
    method: 'POST',
    path: '/api/backup/restore',
    token: GUARDIAN_TOKEN,
    type: 'multipart/form-data; boundary=edge',
    body: FORM,
  },
  'lists on paper, by a teacher': { method: 'POST', path: '/api/pdf/user/list', token: TEACHER_TOKEN, body: JSON.stringify(LIST) },
};

const send = async (port: number, { method, path, token, key, type = 'application/json', body }: Sent): Promise<number> => {
  const headers = {
    ...(body === '' ? {} : { 'content-type': type }),
    ...(token === undefined ? {} : { 'x-auth-token': token }),
    ...(key === undefined ? {} : { 'idempotency-key': crypto.randomUUID() }),
  };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body === '' ? {} : { body }) });
  await response.arrayBuffer();
  return response.status;
};

type Answered = Readonly<Record<string, number>>;

/** All of them send without a pause; answers how often each status came. */
const attack = async (port: number, sent: Sent, callers = CALLERS): Promise<Answered> => {
  const answered: Record<string, number> = {};
  const until = performance.now() + Number(seconds) * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      const heard = await send(port, sent).catch(() => 'cut off');
      answered[heard] = (answered[heard] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return answered;
};

/** A guardian asks for dozens of papers at once, again and again. */
const askForPapers = async (port: number): Promise<Answered> => {
  const own = await fetch(`http://127.0.0.1:${port}/api/invoice?studentId=${studentId(1)}&page=1`, { headers: { 'x-auth-token': GUARDIAN_TOKEN } });
  const [invoice] = (await own.json()) as readonly { readonly _id: string }[];
  const paper = { method: 'POST', path: '/api/pdf/invoice', token: GUARDIAN_TOKEN, body: JSON.stringify({ _id: invoice?._id }) };
  return attack(port, paper, 3 * CALLERS);
};

/** Requests that never end: a head, the form of a stranger, and a file of the administration, byte by byte. */
const UNENDING = [
  'GET /api/institute HTTP/1.1\r\nhost: a\r\nx-a: ',
  'POST /api/auth HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{"email":"',
  `POST /api/backup/examine HTTP/1.1\r\nhost: a\r\nx-auth-token: ${OWNER_TOKEN}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 9000000\r\n\r\n${FORM.slice(0, 200)}`,
];

const sendSlowly = async (port: number): Promise<Answered> => {
  const until = performance.now() + Number(seconds) * 1000;
  const begin = (_: unknown, index: number): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(UNENDING[index % UNENDING.length] ?? '');
    return socket;
  };
  const sockets = Array.from({ length: SLOW }, begin);
  while (performance.now() < until) {
    for (const socket of sockets) socket.write('a');
    await new Promise((later) => setTimeout(later, EVERY_MS));
  }
  const open = sockets.filter(({ writable }) => writable).length;
  for (const socket of sockets) socket.destroy();
  return { 'still open': open };
};

const ATTACKS: Readonly<Record<string, (port: number) => Promise<Answered>>> = {
  ...Object.fromEntries(Object.entries(REQUESTS).map(([name, sent]) => [name, (port: number) => attack(port, sent)])),
  'own invoices on paper, 24 at once': askForPapers,
  [`${SLOW} uploads, byte by byte`]: sendSlowly,
};

const fill = async (database: Database): Promise<void> => {
  await fillInstitute(database, STUDENTS);
  await database.script(
    `insert into sessions (token_hash, user_id, created_at, used_at) values ('${digestOf(TEACHER_TOKEN)}', '${teacherId(0)}', '${NOW}', '${NOW}')`,
  );
};

const measure = (place: Place): Promise<void> =>
  onFilled(place, fill, async (port, { pid }) => {
    const office = await seatOtherCaller(port, SECRETARY.token);
    await office.besides(() => new Promise((later) => setTimeout(later, 1000)));
    const quiet = partOf(await office.besides(() => new Promise((later) => setTimeout(later, Number(seconds) * 1000))), 0.5);
    const aim = 3 * quiet + 5;
    console.log(`\n${place.engine}: the office alone waits ${quiet.toFixed(1)} ms (p50); the aim beside the others: ${aim.toFixed(1)} ms`);
    console.log('| others send | office p50 ms | p99 ms | at most | the server worked for each, ms | they were answered |\n|---|---|---|---|---|---|');
    for (const [name, attackOf] of Object.entries(ATTACKS)) {
      let answered: Answered = {};
      const before = workedMs(pid);
      const waits = await office.besides(async () => {
        answered = await attackOf(port);
      });
      // Includes the work for the office meanwhile.
      const worked = (workedMs(pid) - before) / Object.values(answered).reduce((sum, times) => sum + times, 0);
      const told = Object.entries(answered)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', ');
      const p50 = partOf(waits, 0.5);
      console.log(
        `| ${name} | ${p50.toFixed(1)}${p50 > aim ? ' (over the aim)' : ''} | ${partOf(waits, 0.99).toFixed(1)} | ${partOf(waits, 1 - 1e-9).toFixed(0)} | ${worked.toFixed(1)} | ${told} |`,
      );
    }
    office.leave();
  });

await build();
for (const engine of engines.split(',')) await (engine === 'sqlite' ? onSqlite : onPostgres)(measure);
