/** How long the office waits while eight strangers or guardians send requests that are expensive to read. Run: npx tsx bench/hostile.ts [seconds] [engines] */
import type { Database } from '#server/database/database.ts';
import { build } from '../scripts/build.mjs';
import { fillInstitute, GUARDIAN_TOKEN, guardianId, SECRETARY } from './big-institute.ts';
import { onFilled, onPostgres, onSqlite, partOf, type Place, workedMs } from './ground.ts';
import { seatOtherCaller } from './other-caller.ts';

const [seconds = '5', engines = 'sqlite,postgres'] = process.argv.slice(2);
const STUDENTS = 300;
const CALLERS = 8;
const MEGABYTE = 1024 * 1024;

type Sent = { readonly method: string; readonly path: string; readonly token?: string; readonly key?: true; readonly type?: string; readonly body: string };

const OWN = { method: 'PUT', path: `/api/user/${guardianId(0)}`, token: GUARDIAN_TOKEN } as const;
const LOGIN = { method: 'POST', path: '/api/auth' } as const;
const NESTED = '['.repeat(400_000) + ']'.repeat(400_000);
const FORM = `--edge\r\nContent-Disposition: form-data; name="file"; filename="copia.gz"\r\n\r\n${'x'.repeat(9 * MEGABYTE)}\r\n--edge--\r\n`;

const ATTACKS: Readonly<Record<string, Sent>> = {
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

/** All of them send without a pause; answers how often each status came. */
const attack = async (port: number, sent: Sent): Promise<Readonly<Record<string, number>>> => {
  const answered: Record<string, number> = {};
  const until = performance.now() + Number(seconds) * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      const heard = await send(port, sent).catch(() => 'cut off');
      answered[heard] = (answered[heard] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return answered;
};

const measure = (place: Place): Promise<void> => {
  const fill = (database: Database): Promise<void> => fillInstitute(database, STUDENTS);
  return onFilled(place, fill, async (port, { pid }) => {
    const office = await seatOtherCaller(port, SECRETARY.token);
    await office.besides(() => new Promise((later) => setTimeout(later, 1000)));
    const quiet = partOf(await office.besides(() => new Promise((later) => setTimeout(later, Number(seconds) * 1000))), 0.5);
    console.log(`\n${place.engine}: the office alone waits ${quiet.toFixed(1)} ms (p50); the aim beside eight callers: ${(3 * quiet + 5).toFixed(1)} ms`);
    console.log('| eight callers send | office p50 ms | p99 ms | at most | the server worked for each, ms | they were answered |\n|---|---|---|---|---|---|');
    for (const [name, sent] of Object.entries(ATTACKS)) {
      let answered: Readonly<Record<string, number>> = {};
      const before = workedMs(pid);
      const waits = await office.besides(async () => {
        answered = await attack(port, sent);
      });
      // Includes the work for the office meanwhile.
      const worked = (workedMs(pid) - before) / Object.values(answered).reduce((sum, times) => sum + times, 0);
      const told = Object.entries(answered)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', ');
      console.log(
        `| ${name} | ${partOf(waits, 0.5).toFixed(1)} | ${partOf(waits, 0.99).toFixed(1)} | ${partOf(waits, 1 - 1e-9).toFixed(0)} | ${worked.toFixed(1)} | ${told} |`,
      );
    }
    office.leave();
  });
};

await build();
for (const engine of engines.split(',')) await (engine === 'sqlite' ? onSqlite : onPostgres)(measure);
