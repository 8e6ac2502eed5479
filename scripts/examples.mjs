// Makes src/app/api-examples.json: one example of each call, and its refusals, as the tests of the doors recorded them from a real server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { z } from 'zod';

const root = fileURLToPath(new URL('..', import.meta.url));
const listFile = join(root, 'src', 'app', 'api-examples.json');
/** Two rows are enough to show what a list is. */
const MOST_ROWS = 2;
const MOST_REFUSALS = 8;
const LONGEST_TEXT = 160;
/** Refusals that every call may answer are described once, not at each call. */
const EVERYWHERE = [401, 413, 415, 429, 500, 503];
const NO_ROLE = 'No tiene permiso para realizar esta acción';
/** There are this many roles. */
const ROLES = 7;
/** The requests of the tests of hostile input are no examples. */
const HOSTILE = /<[a-z/]|--|\\|\.\.\/|drop table|aaaa|x{5}/i;

/** Every call of the tests with its answer; a file that was recorded before with HEARD saves the minutes of the tests. */
const listen = () => {
  const before = process.argv[2];
  if (before !== undefined) return linesOf(before);
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-heard-'));
  const file = join(folder, 'heard');
  try {
    const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '.routes.test', '.pdf.test'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, HEARD: file },
    });
    if (run.status !== 0) throw new Error('the tests of the doors must pass before they are examples');
    return linesOf(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const patternOf = ({ call }) => {
  const [method, path] = call.split(' ');
  return { method, form: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), parts: (path.match(/:/g) ?? []).length };
};

/** The recorded requests by call; where several calls match a path, the one with most fixed parts. */
const byCall = (endpoints, heard) => {
  const doors = endpoints.map((endpoint) => ({ endpoint, ...patternOf(endpoint) })).sort((one, other) => one.parts - other.parts);
  const told = new Map(endpoints.map((endpoint) => [endpoint, []]));
  for (const one of heard) {
    const path = one.path.split('?')[0];
    const door = doors.find(({ method, form }) => method === one.method && form.test(path));
    if (door !== undefined) told.get(door.endpoint).push(one);
  }
  return told;
};

/** Lists cut to their first rows, long texts to their beginning. */
const shortened = (value) => {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
};

/** Replaces values that differ from run to run by fixed ones: ids, tokens, keys, seals and names of files. */
const settled = (example) => {
  const ids = new Map();
  const kept = '5fe813b999e13c3f807a0d79';
  const text = JSON.stringify(example)
    .replace(/(?<![\w-])[0-9a-f]{64}(?![\w-])/g, 'a3c1'.repeat(16))
    .replace(/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,48}(?![\w-])/g, 'Qm3ZtY7pWc1rXk9LbN5sVh2DfJ8gTa4uEo6iRw0yKx1')
    .replace(/(?<![\w-])B[\w-]{86}(?![\w-])/g, 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')
    .replace(/[\w.]+@[\w.]+/g, (address) => address.toLowerCase())
    .replace(/-[0-9a-f]{6}\.gz/g, '-3f9a1c.gz')
    .replace(/(?<![\w-])[0-9a-f]{24}(?![\w-])/g, (id) => {
      if (id === kept) return id;
      if (!ids.has(id)) ids.set(id, `6a297bf0${(ids.size + 1).toString(16).padStart(16, '0')}`);
      return ids.get(id);
    });
  return JSON.parse(text);
};

/** The part of the body that the call reads: clients send whole objects where their id is enough. */
const readOf = (sent, understood) => {
  if (Array.isArray(sent)) return Array.isArray(understood) ? sent.map((one, index) => readOf(one, understood[index])) : sent;
  if (sent === null || typeof sent !== 'object') return sent;
  if (understood === null || typeof understood !== 'object') return '_id' in sent ? { _id: sent._id } : sent;
  return Object.fromEntries(Object.entries(sent).flatMap(([key, one]) => (understood[key] === undefined ? [] : [[key, readOf(one, understood[key])]])));
};

const fits = (shape, value) => shape === undefined || !('safeDecode' in shape) || z.safeDecode(shape, value).success;

const keysOf = (value, below = '') => {
  if (value === null || value === '' || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one, `${below}[]`));
  if (typeof value !== 'object') return [below];
  return Object.entries(value).flatMap(([key, one]) => keysOf(one, `${below}.${key}`));
};

/** How much an example shows: many different fields in little space. */
const worth = ({ path, body, reply }) =>
  new Set([...keysOf(reply, 'r'), ...keysOf(body, 'b'), ...keysOf(path.split('?')[1]?.split('&'), 'q')]).size - JSON.stringify([body, reply]).length / 800;

const bestOf = (endpoint, heard) => {
  const good = heard.flatMap(({ path, body, status, reply }) => {
    if (status !== 200 || (body !== undefined && !fits(endpoint.body, body))) return [];
    const said = endpoint.body === undefined || body === undefined ? {} : { body: readOf(body, z.safeDecode(endpoint.body, body).data) };
    const answered = reply === null && 'file' in endpoint.reply ? {} : { reply };
    const whole = { path, ...said, ...answered };
    const short = shortened(whole);
    const example = fits(endpoint.body, short.body) && fits(endpoint.reply, short.reply) ? short : whole;
    return textsOf(example).some((text) => !text.startsWith('data:') && HOSTILE.test(text)) ? [] : [settled(example)];
  });
  return good.map((one) => [worth(one), JSON.stringify(one)]).sort(([one, a], [other, b]) => other - one || (a < b ? -1 : 1))[0]?.[1];
};

const textsOf = (value) => (typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []);

const refusalsOf = ({ allow }, heard) => {
  const told = new Map();
  for (const { status, reply } of heard) {
    // A call without a session can still refuse a caller without one.
    if (status === 200 || (EVERYWHERE.includes(status) && !(status === 401 && allow === 'public'))) continue;
    for (const { msg, path } of reply?.errors ?? []) {
      // Where only some roles may call, 403 concerns the role and not the thing.
      if (msg === NO_ROLE && allow !== 'public' && allow.length < ROLES) continue;
      const kind = `${status} ${msg.replace(/\d+/g, '0')}`;
      const known = told.get(kind) ?? { status, msg, ...(path === undefined ? {} : { path }), times: 0 };
      told.set(kind, { ...known, times: known.times + 1 });
    }
  }
  const often = [...told.values()].sort((one, other) => other.times - one.times || (one.msg < other.msg ? -1 : 1));
  // Each status at least once, however rare it is.
  const firsts = often.filter(({ status }, index) => often.findIndex((one) => one.status === status) === index);
  return [...new Set([...firsts, ...often])]
    .slice(0, Math.max(MOST_REFUSALS, firsts.length))
    .sort((one, other) => one.status - other.status)
    .map(({ times: _, ...refusal }) => refusal);
};

const make = async () => {
  const heard = listen();
  const { answers } = await tsImport(pathToFileURL(join(root, 'src', 'app', 'parts.ts')).href, import.meta.url);
  const endpoints = answers.map((one) => one.endpoint);
  const examples = {};
  for (const [endpoint, told] of byCall(endpoints, heard)) {
    const best = bestOf(endpoint, told);
    const refusals = settled(refusalsOf(endpoint, told));
    if (best === undefined) console.log(`No example of ${endpoint.call}: no test of its door heard one`);
    else examples[endpoint.call] = { ...JSON.parse(best), ...(refusals.length === 0 ? {} : { refusals }) };
  }
  // One line for each call, so that a change of one shows as one.
  const lines = Object.entries(examples).map(([call, example]) => `${JSON.stringify(call)}: ${JSON.stringify(example)}`);
  writeFileSync(listFile, `{\n${lines.join(',\n')}\n}\n`);
};

await make();
