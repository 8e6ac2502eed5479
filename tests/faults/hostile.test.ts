/** Random requests, most of them spoilt, are sent to every call: none breaks the server, a refused one changes nothing, and nothing that was sent is ever run. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOLDERS } from '#app/folders.ts';
import { answers } from '#app/parts.ts';
import { type Endpoint, isFileReply, methodOf } from '#kernel/endpoint.ts';
import { momentAt } from '#kernel/calendar.ts';
import { type Role, ROLES, TEAM } from '#kernel/roles.ts';
import { ok } from '#kernel/verdict.ts';
import { verifyChain } from '#features/history/history-chain.store.ts';
import { publicPage } from '#features/site/public-page.acts.ts';
import { openLog } from '#server/log.ts';
import { openMail } from '#server/mail/mail.ts';
import { type Paper, type Printer, startPrinter } from '#server/papers/printer.ts';
import type { Push } from '#server/push/push.ts';
import { CAST, type CastName } from '../cast.ts';
import { type MailServer, openMailServer } from '../mail-server.ts';
import { readPaper } from '../paper.ts';
import { openSchool, type School, tokenOf } from '../school.ts';
import { furnish } from './furnished.ts';
import { COMPUTED } from './hostile-values.ts';
import { MARKED_TABLES, roundOf, type Sent, withIds } from './requests.ts';
import { watch } from './watched.ts';
import { workedMs } from './worked.ts';

const ENDPOINTS = answers.map(({ endpoint }) => endpoint);
/** Requests in all; the long run sends 50,000. On PostgreSQL, where a question costs more and the calls are the same, the usual run sends fewer, and others. */
const isPostgres = process.env['ENGINE'] === 'postgres';
const REQUESTS = Number(process.env['REQUESTS'] ?? (isPostgres ? 1000 : 3000));
/** A request takes less than this, also on a busy machine. */
const A_REQUEST_MS = 200;
const SEED = Number(process.env['SEED'] ?? 20_261_121) + (isPostgres ? 1000 : 0);
/** What was deleted, inactivated or handed over is there again in the next school. */
const ROUNDS_OF_A_SCHOOL = 3;
const LONGEST_WORK_MS = 3000;
/** A backup is examined in a thread that is loaded from the sources each time, which takes a second, and three on a crowded machine. */
const LONGEST_WORK_ON_A_BACKUP_MS = 10_000;
const LONGEST_ANSWER_MS = 300_000;

/** Papers that are really printed, of each template: printing all of them would test the printer, not the calls. */
const PAPERS_OF_A_TEMPLATE = Math.ceil(REQUESTS / 1500);
const papers = new Map<string, Paper[]>();
const OF_TYPST = /[#<$*\\]/;
const keeping: Printer = {
  print: async (paper) => {
    const alike = papers.get(paper.template) ?? [];
    papers.set(paper.template, alike);
    if (alike.length < PAPERS_OF_A_TEMPLATE && OF_TYPST.test(JSON.stringify(paper.data))) alike.push(paper);
    return ok(Buffer.from('%PDF-1.7'));
  },
  state: () => ({ waiting: 0, isFailing: false }),
  close: async () => undefined,
};
const push: Push = { mayReach: () => true, makeKeys: async () => ({ publicKey: 'public', privateKey: 'private' }), send: async () => ({ delivery: 'taken' }) };

let post: MailServer;
beforeAll(async () => {
  post = await openMailServer();
});
afterAll(() => post.close());

/** What is wrong with the answers, each with its request and the seed that makes it again. */
const wrong: string[] = [];
const accepted = new Map<Endpoint, number>();
let sentInAll = 0;

/** A school with everything in it, whose writes are counted. */
const openWatched = async (seed: number) => {
  const mail = openMail({ url: post.url, home: () => 'https://instituto.example', log: openLog('silent') });
  const school = await openSchool({ now: '2026-06-10', printer: keeping, mail, push });
  const category = await furnish(school);
  const writes = await watch(school.database);
  return { seed, school, writes, idsOf: await knownIds(school, category) };
};
type Watched = Awaited<ReturnType<typeof openWatched>>;

const knownIds = async ({ database }: School, category: string): Promise<(kind: string) => readonly string[]> => {
  const idsOf = (among: readonly Role[]): string[] => Object.values(CAST).flatMap(({ id, role }) => (among.includes(role) ? [id] : []));
  const known: Record<string, readonly string[]> = { people: idsOf(ROLES), team: idsOf(TEAM), students: idsOf(['student']) };
  for (const table of MARKED_TABLES) {
    // All of them have an id.
    const one = table as 'towns';
    known[table] = (await database.kysely.selectFrom(one).select('id').limit(20).execute()).map(({ id }) => id);
  }
  // Half of what is asked of a category is asked of the one that has a class.
  known['categories'] = (known['categories'] ?? []).slice(0, 3).flatMap((one) => [category, one]);
  return (kind) => known[kind] ?? [];
};

const filesOf = ({ dataDir }: School): readonly string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .flatMap((one) => (one.isFile() ? [one.name] : []))
    .sort();

test(
  'Thousands of random and spoilt requests are answered without a fault; every refusal speaks Spanish and changes nothing',
  async () => {
    for (let seed = SEED; sentInAll < REQUESTS; seed++) {
      let watched = await openWatched(seed);
      try {
        for (const sent of fc.sample(roundOf(ENDPOINTS), { seed, numRuns: ROUNDS_OF_A_SCHOOL }).flat()) {
          const isSeated = await tryOut(watched, sent);
          if (isSeated) continue;
          await watched.school.close();
          watched = await openWatched(seed);
        }
        await lookBack(watched);
      } finally {
        await watched.school.close();
      }
    }
    expect(wrong).toEqual([]);
    // Requests that are all refused would prove little.
    const acceptedInAll = [...accepted.values()].reduce((sum, times) => sum + times, 0);
    expect(acceptedInAll / sentInAll).toBeGreaterThan(0.3);
    expect(accepted.size / ENDPOINTS.length).toBeGreaterThan(0.5);
  },
  600_000 + REQUESTS * A_REQUEST_MS,
);

test('Papers with spoilt texts are printed, and show them as they are', async () => {
  const printer = startPrinter({ papersDir: FOLDERS.papers, workerPath: FOLDERS.printerWorker });
  try {
    expect(papers.size).toBeGreaterThanOrEqual(4);
    for (const paper of [...papers.values()].flat()) {
      const printed = await printer.print(paper);
      expect([paper.template, printed.ok]).toEqual([paper.template, true]);
      // Typst would have computed it, had it read the text as its own language.
      if (printed.ok && JSON.stringify(paper.data).includes('#calc')) expect(readPaper(printed.value).text).not.toContain(COMPUTED);
    }
  } finally {
    await printer.close();
  }
}, 600_000);

test('Letters with spoilt texts go to one address, and their subject is one line of the head', () => {
  expect(post.letters.length).toBeGreaterThan(0);
  for (const { to, subject } of post.letters)
    expect([to, subject]).toEqual([[expect.stringMatching(/^[^\s<>,;]+@[^\s<>,;]+$/)], expect.stringMatching(/^[^\r\n]+$/)]);
});

/** After the requests the server answers, the history is whole, and the public pages show texts and no foreign markup. */
const lookBack = async ({ school }: Watched): Promise<void> => {
  expect((await school.app.inject({ url: '/api/health' })).statusCode).toBe(200);
  const { breaches } = await verifyChain(school.database.reads);
  if (breaches.length > 0) wrong.push(`the history has breaches: ${JSON.stringify(breaches).slice(0, 500)}`);
  for (const path of ['/', '/about', '/contact'] as const) {
    const page = await publicPage(path, school.database.reads, momentAt('2026-06-10T15:00:00.000Z'), GROUND);
    if (/<script>alert|<img src=x|<svg onload|<b>|"javascript:/i.test(page)) wrong.push(`markup in the public page ${path}`);
  }
};
/** A caller may write what he likes as the name of the server. */
const GROUND = { style: '/a.css', script: '/a.js', fonts: [], origin: 'http://"><script>alert(1)</script>' };

/** Whoever fetches a backup is told in the history. */
const TOLD_READS = ['GET /backup/fetch', 'GET /backup/kept/:name'];

/** What a refusal must leave as it is: the rows, as far as their writes tell, and the files. */
const stateOf = async ({ school, writes }: Watched): Promise<string> => JSON.stringify([await writes(), filesOf(school)]);

/** Sends one request and judges its answer; answers no when its caller has left the school. */
const tryOut = async (watched: Watched, sent: Sent): Promise<boolean> => {
  const { seed, school, idsOf } = watched;
  const { endpoint, caller } = sent;
  const url = withIds(sent.url, idsOf);
  const payload = typeof sent.payload === 'string' ? withIds(sent.payload, idsOf) : sent.payload;
  const before = await stateOf(watched);
  const told = (what: string): void => {
    const asked = `${methodOf(endpoint)} ${url.slice(0, 200)} as ${caller} ${JSON.stringify(sent.headers).slice(0, 300)} ${payload?.slice(0, 600) ?? ''}`;
    wrong.push(`SEED=${seed}: ${what}: ${asked}`);
  };
  const began = workedMs();
  const send = () =>
    inTime(
      school.app.inject({
        method: methodOf(endpoint),
        url,
        headers: { ...(caller === null ? {} : { 'x-auth-token': tokenOf(caller) }), ...sent.headers },
        ...(payload === undefined ? {} : { payload }),
      }),
    );
  let response = await send();
  // An earlier call ended the session: nothing behind the door would be tried any more.
  if (response?.statusCode === 401 && caller !== null) {
    if (!(await seat(school, caller))) return false;
    response = await send();
  }
  if (response === null) {
    told('no answer');
    return false;
  }
  sentInAll += 1;
  const worked = workedMs() - began;
  if (worked > (endpoint.call.includes(' /backup') ? LONGEST_WORK_ON_A_BACKUP_MS : LONGEST_WORK_MS)) told(`${Math.round(worked)} ms of work`);
  const { statusCode: status, headers, payload: body } = response;
  const type = String(headers['content-type']);
  const isJson = type === 'application/json; charset=utf-8';
  if (status >= 500) told(`${status} ${body.slice(0, 200)}`);
  if (headers['x-content-type-options'] !== 'nosniff' || headers['content-security-policy'] === undefined) told('an answer without the headers of security');
  if (Object.values(headers).some((value) => /alert\(1\)|Set-Cookie|demo\.example/.test(String(value))))
    told(`reflected in a header: ${JSON.stringify(headers)}`);
  if (status < 400) {
    accepted.set(endpoint, (accepted.get(endpoint) ?? 0) + 1);
    if (isFileReply(endpoint.reply) ? type !== endpoint.reply.file : !isJson) told(`answered as ${type}`);
    if (type === 'image/svg+xml' && /<script|onload|onerror|javascript:/i.test(body)) told(`a drawing with a script ${body.slice(0, 200)}`);
  } else if (!isJson || !isRefusal(body)) told(`${status} ${type} ${body.slice(0, 200)}`);
  // Reading changes nothing either.
  const after = await stateOf(watched);
  const mayChange = status < 400 && (methodOf(endpoint) !== 'GET' || TOLD_READS.includes(endpoint.call));
  if (!mayChange && after !== before) told(`${status} and yet ${before} became ${after}`);
  return true;
};

const ENGLISH = /\b(invalid|expected|required|must|too (big|small)|error:)\b/i;
const isRefusal = (body: string): boolean => {
  const { msg, errors } = JSON.parse(body) as { msg?: unknown; errors?: { msg?: unknown }[] };
  return typeof msg === 'string' && msg !== '' && Array.isArray(errors) && errors[0]?.msg === msg && !ENGLISH.test(msg);
};

const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  let late: NodeJS.Timeout | undefined;
  const never = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), LONGEST_ANSWER_MS);
  });
  return Promise.race([answer, never]).finally(() => clearTimeout(late));
};

/** Some calls end the session of their caller or of another: it is opened again, unless the person is gone or inactive. */
const seat = async ({ database }: School, caller: CastName): Promise<boolean> => {
  const { id, role } = CAST[caller];
  const person = await database.kysely.selectFrom('users').select(['active', 'role']).where('id', '=', id).executeTakeFirst();
  if (person?.active !== 1 || person.role !== role) return false;
  const at = '2026-06-10T15:00:00.000Z';
  const token_hash = createHash('sha256').update(tokenOf(caller)).digest('hex');
  await database.kysely
    .insertInto('sessions')
    .values({ token_hash, user_id: id, created_at: at, used_at: at, device: 'Chrome en Windows' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
};
