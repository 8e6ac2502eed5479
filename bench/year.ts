/** Measures the change of year: proposed, previewed, done and undone, and how long others wait meanwhile. Run: npx tsx bench/year.ts [students] [engines] */
import { build } from '../scripts/build.mjs';
import { fillInstitute, OWNER_TOKEN } from './big-institute.ts';
import { freePort, onPostgres, onSqlite, openPlace, partOf, type Place, serve, stop, workedMs } from './ground.ts';

const [students = '300', engines = 'sqlite,postgres'] = process.argv.slice(2);
const ROUNDS = 5;
const OTHER_EVERY_MS = 10;
/** When the season of enrollments has begun. */
const NOVEMBER = '2026-11-10T15:00:00.000Z';

type Proposed = {
  readonly students: readonly { readonly student: { readonly _id: string }; readonly category: string }[];
  readonly classes: readonly { readonly _id: string; readonly teacher: { readonly _id: string } }[];
};
type Sums = { readonly enrollments: number; readonly installments: number; readonly total: number };

const median = (numbers: readonly number[]): number => partOf(numbers, 0.5);

const measure = async (place: Place): Promise<void> => {
  const database = openPlace(place);
  await fillInstitute(database, Number(students));
  await database.script(`update sessions set created_at = '${NOVEMBER}', used_at = '${NOVEMBER}'; update categories set price = 4500000`);
  await database.close();
  const port = await freePort();
  const env = { ...place.env, PORT: String(port), HOST: '127.0.0.1', DEMO: '1', NOW: NOVEMBER, LOG_LEVEL: 'error' };
  const server = await serve(['dist/server/main.js'], env, port);
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { 'x-auth-token': OWNER_TOKEN, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const taken = new Map<string, { readonly ms: number[]; readonly worked: number[]; readonly waited: number[] }>();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { ms, worked, waited } = taken.get(name) ?? { ms: [], worked: [], waited: [] };
    taken.set(name, { ms, worked, waited });
    let isWorking = true;
    const others = (async () => {
      while (isWorking) {
        const asked = performance.now();
        await ask('GET', '/auth');
        waited.push(performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, OTHER_EVERY_MS));
      }
    })();
    const before = workedMs(server.pid);
    const begun = performance.now();
    const value = await work();
    ms.push(performance.now() - begun);
    worked.push(workedMs(server.pid) - before);
    isWorking = false;
    await others;
    return value;
  };
  try {
    let sums: Sums = { enrollments: 0, installments: 0, total: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const proposed = await timed('proposed', () => ask<Proposed>('GET', '/year-change?opening=2027'));
      const plan = {
        ...{ opening: 2027, month: 0, placing: 'together' },
        students: proposed.students.map(({ student, category }) => ({ student: student._id, category })),
        classes: proposed.classes.map(({ _id, teacher }) => ({ origin: _id, teacher: teacher._id })),
      };
      const { enrollments, installments, total } = await timed('previewed', () => ask<Sums>('POST', '/year-change/preview', plan));
      sums = { enrollments, installments, total };
      const run = await timed('done', () => ask<{ readonly _id: string }>('POST', '/year-change', { ...plan, seen: sums }));
      await timed('undone', () => ask('DELETE', `/year-change/${run._id}`));
    }
    for (const [name, { ms, worked, waited }] of taken)
      console.log(
        `| ${place.engine} | ${name} | ${sums.enrollments}, ${sums.installments} | ${median(ms).toFixed(0)} | ${median(worked).toFixed(0)} | ${Math.max(...waited).toFixed(0)} |`,
      );
  } finally {
    await stop(server);
  }
};

await build();
console.log('| engine | the change of year | students, fees | ms | worked ms | others waited at most ms |\n|---|---|---|---|---|---|');
for (const engine of engines.split(',')) await (engine === 'sqlite' ? onSqlite : onPostgres)(measure);
