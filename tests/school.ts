/** A real server on an empty database with the seeds of an installation and a small cast, for the tests of the doors. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { install, seedInstallation } from '#app/installation.ts';
import { openBackups } from '#app/backups.ts';
import { openServer, type ServerOptions } from '#app/server.ts';
import { FOLDERS } from '#app/folders.ts';
import { noonOf } from '#kernel/calendar.ts';
import { ONCE_HEADER, STATE_HEADER, TOKEN_HEADER } from '#kernel/endpoint.ts';
import { ok } from '#kernel/verdict.ts';
import { searchKey, sortKey } from '#kernel/spanish.ts';
import { clockAt } from '#server/clock.ts';
import { type Database, openPostgres } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Log, openLog } from '#server/log.ts';
import { type Mail, openMail } from '#server/mail/mail.ts';
import { openMaintenance } from '#server/vault/maintenance.store.ts';
import { type Printer, startPrinter } from '#server/papers/printer.ts';
import { openPush, type Push } from '#server/push/push.ts';
import type { Vault } from '#server/vault/vault.ts';
import { openVitals, type Vitals } from '#server/vitals.ts';
import { CAST, type CastName, FAMILIES } from './cast.ts';
import { keepHeard } from './heard.ts';
import { openRoom } from './postgres-school.ts';
import { openMigrated } from './sqlite-school.ts';

export type Heard = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the wire as any client sees it; each test states what it expects of it
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
};

export type Caller = {
  get(path: string): Promise<Heard>;
  post(path: string, body?: unknown, options?: { readonly onceKey?: string; readonly seen?: string }): Promise<Heard>;
  put(path: string, body?: unknown, options?: { readonly seen?: string }): Promise<Heard>;
  delete(path: string, body?: unknown): Promise<Heard>;
};

export type School = {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The address of the database for another process: the file, or the address of PostgreSQL. */
  readonly address: string;
  readonly vault: Vault;
  readonly vitals: Vitals;
  /** The folder of its data, with the backups in it. */
  readonly dataDir: string;
  /** A caller logged in as a member of the cast, or as nobody. */
  as(member: CastName | null): Caller;
  /** A caller with any token. */
  withToken(token: string | null): Caller;
  /** The cast at another server on the same database, which only PostgreSQL allows; it ends with the school. */
  openBeside(): Promise<School['as']>;
  /** Moves the clock to noon of a day, or to an instant; the cast stays logged in. */
  setNow(day: string): Promise<void>;
  close(): Promise<void>;
};

export type SchoolOptions = {
  /** The day on which the school opens; its clock stands still until moved. */
  readonly now?: string;
  /** A SQLite file instead of memory. */
  readonly file?: string;
  /** The address of an empty PostgreSQL database that belongs to the test. */
  readonly own?: string;
  /** Replaces the real printer: tests that print nothing do not start it. */
  readonly printer?: Printer;
  /** Replaces the missing mail server. */
  readonly mail?: Mail;
  /** Replaces the sender of notices, which contacts only push services with public addresses. */
  readonly push?: Push;
  /** Reads what is logged. */
  readonly log?: Log;
  /** Leaves the guide of the first steps open. */
  readonly isNew?: boolean;
  /** The institute of the demonstration instead of the seeds and the cast. */
  readonly demo?: boolean;
  /** The folder of the built pages. */
  readonly web?: string;
  /** Asked at the end of each act whether it is kept; what is undone was answered as if it had been kept. */
  readonly keeps?: () => boolean;
};

export const openSchool = async ({
  now = '2026-06-10',
  file = ':memory:',
  own,
  printer = sharedPrinter,
  mail = NO_MAIL,
  push = OUTWARD_PUSH,
  log = LOG,
  isNew = false,
  demo = false,
  web = FOLDERS.web,
  keeps = () => true,
}: SchoolOptions = {}): Promise<School> => {
  const clock = clockAt(instantOf(now));
  const { database: opened, address, drop } = await (own === undefined ? openDatabase(file) : openOwnDatabase(own));
  const database: Database = { ...opened, transaction: (work, keep) => opened.transaction(work, (result) => keep(result) && keeps()) };
  if (demo) await install(database, clock.now(), { demo });
  else {
    await database.transaction(
      async (tx) => {
        await seedInstallation(tx, clock.now());
        return ok(null);
      },
      (verdict) => verdict.ok,
    );
    await admitCast(database, clock.now().instant);
  }
  // The guide of a new institute would cover the page in tests about other things.
  if (!isNew) await database.kysely.insertInto('guide_ends').values({ id: 'guide', ended_at: clock.now().instant }).execute();
  const dataDir = mkdtempSync(join(tmpdir(), 'bimestre-school-'));
  const maintenance = openMaintenance(database);
  const vault = openBackups(database, maintenance, dataDir);
  const vitals = openVitals({ database, printer, dataDir, clock, log });
  const house: House = { database, clock, printer, mail, push, vault, vitals, maintenance };
  const { app, leave } = demo || web !== FOLDERS.web || log !== LOG ? await openOwn({ ...house, web, demo, log }) : await receive(house);
  const besides: (() => Promise<void>)[] = [];
  return {
    app,
    database,
    address,
    vault,
    vitals,
    dataDir,
    as: (member) => callerOf(app, member === null ? null : tokenOf(member)),
    withToken: (token) => callerOf(app, token),
    openBeside: async () => {
      const own = openPostgres(address, 8);
      const closing = openMaintenance(own);
      const beside = await openOwn({ ...house, database: own, maintenance: closing, web, demo, log });
      besides.push(async () => {
        await beside.leave();
        closing.stop();
        await own.close();
      });
      return (member) => callerOf(beside.app, member === null ? null : tokenOf(member));
    },
    setNow: async (day) => {
      clock.set(instantOf(day));
      await database.kysely
        .updateTable('sessions')
        .set({ created_at: instantOf(day), used_at: instantOf(day) })
        .execute();
    },
    close: async () => {
      for (const end of besides) await end();
      await leave();
      await vault.close();
      vitals.close();
      maintenance.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await mail.close();
      await printer.close();
      await drop();
      await database.close();
    },
  };
};

/** Everything with which a server answers. */
type House = Pick<ServerOptions, 'database' | 'clock' | 'printer' | 'mail' | 'push' | 'vault' | 'vitals' | 'maintenance'>;

/** A server, and how a school gives it back. */
type Served = { readonly app: FastifyInstance; leave(): Promise<void> };

const LOG = openLog(process.env['LOG_LEVEL'] ?? 'silent');

const openOwn = async (options: House & Pick<ServerOptions, 'web' | 'demo' | 'log'>): Promise<Served> => {
  // All schools call from one address.
  const app = await openServer({ ...options, trustProxy: false, publicCallsPerMinute: 1_000_000 });
  return { app, leave: () => app.close() };
};

/** A server that works for one school after the other: registering its hundreds of calls for each school takes longer than most tests. */
type Reception = { readonly app: FastifyInstance; house: House };
const free: Reception[] = [];

const receive = async (house: House): Promise<Served> => {
  const reception = free.pop() ?? (await openReception(house));
  reception.house = house;
  const { app } = reception;
  return {
    app,
    leave: async () => {
      // A server that listens on a port is closed with its school.
      if (app.server.listening) await app.close();
      else free.push(reception);
    },
  };
};

const openReception = async (first: House): Promise<Reception> => {
  const present = { house: first };
  const part = <Name extends keyof House>(name: Name): House[Name] =>
    new Proxy({} as House[Name], { get: (_nothing, member) => Reflect.get(present.house[name], member) });
  const { app } = await openOwn({
    log: LOG,
    database: part('database'),
    clock: part('clock'),
    printer: part('printer'),
    mail: part('mail'),
    push: part('push'),
    vault: part('vault'),
    vitals: part('vitals'),
    maintenance: part('maintenance'),
    web: FOLDERS.web,
  });
  return Object.assign(present, { app });
};

const NO_MAIL = openMail({ url: null, home: () => 'https://instituto.example', log: openLog('silent') });

const OUTWARD_PUSH = openPush({ log: openLog('silent') });

/** The session token of a member of the cast. */
export const tokenOf = (member: CastName): string => `token-of-${member}`;

const instantOf = (day: string): string => (day.length === 10 ? noonOf(day).instant : day);

const openDatabase = async (file: string): Promise<{ readonly database: Database; readonly address: string; drop(): Promise<void> }> => {
  if (process.env['ENGINE'] === 'postgres') return openRoom();
  return { database: await openMigrated(file), address: file, drop: async () => undefined };
};

const openOwnDatabase = async (address: string) => {
  const database = openPostgres(address, 8);
  await migrate(database, FOLDERS.migrations);
  return { database, address, drop: async () => undefined };
};

const admitCast = async ({ kysely }: Database, at: string): Promise<void> => {
  const members = Object.values(CAST);
  const students = members.filter((one) => one.role === 'student');
  await kysely
    .insertInto('users')
    .values(
      members.map((one) => ({
        id: one.id,
        role: one.role,
        name: one.name,
        lastname: one.lastname,
        search_name: searchKey(one.name),
        search_lastname: searchKey(one.lastname),
        sort_key: sortKey(one.lastname, one.name),
        student_number: one.role === 'student' ? students.indexOf(one) + 1 : null,
        sex: 'Femenino' as const,
        email: `${searchKey(one.name)}.${searchKey(one.lastname)}@demo.example`,
        discount: 'discount' in one ? one.discount : null,
        charge_day: 'chargeDay' in one ? one.chargeDay : null,
        active: 1,
        created_at: at,
      })),
    )
    .execute();
  await kysely
    .insertInto('guardianships')
    .values(FAMILIES.map(([guardian, child]) => ({ guardian_id: CAST[guardian].id, student_id: CAST[child].id })))
    .execute();
  await kysely
    .insertInto('sessions')
    .values(
      (Object.keys(CAST) as CastName[]).map((name) => ({
        token_hash: createHash('sha256').update(tokenOf(name)).digest('hex'),
        user_id: CAST[name].id,
        created_at: at,
        used_at: at,
        device: 'Chrome en Windows',
      })),
    )
    .execute();
};

const callerOf = (app: FastifyInstance, token: string | null): Caller => {
  const knock = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    said: Readonly<Record<string, string>> = {},
  ): Promise<Heard> => {
    const headers = { ...(token === null ? {} : { [TOKEN_HEADER]: token }), ...said };
    const response = await app.inject({ method, url: `/api${path}`, headers, ...(body === undefined ? {} : { payload: body as object }) });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const heard = isJson ? JSON.parse(response.payload) : response.payload;
    keepHeard({ method, path, body }, response.statusCode, isJson ? heard : null);
    return {
      status: response.statusCode,
      body: heard,
      headers: response.headers,
      bytes: response.rawPayload,
    };
  };
  return {
    get: (path) => knock('GET', path),
    post: (path, body, options) => knock('POST', path, body ?? {}, headersOf(options)),
    put: (path, body, options) => knock('PUT', path, body ?? {}, headersOf(options)),
    delete: (path, body) => knock('DELETE', path, body),
  };
};

const headersOf = ({ onceKey, seen }: { readonly onceKey?: string; readonly seen?: string } = {}): Readonly<Record<string, string>> => {
  const once: Readonly<Record<string, string>> = onceKey === undefined ? {} : { [ONCE_HEADER]: onceKey };
  const state: Readonly<Record<string, string>> = seen === undefined ? {} : { [STATE_HEADER]: seen };
  return { ...once, ...state };
};

// The process that prints takes half a second to start: the schools of a worker share it, and it ends with the worker.
let shared: Printer | undefined;
const sharedPrinter: Printer = {
  print: (...asked) => {
    shared ??= startPrinter({ papersDir: FOLDERS.papers, workerPath: FOLDERS.printerWorker });
    return shared.print(...asked);
  },
  state: () => shared?.state() ?? { waiting: 0, isFailing: false },
  close: async () => undefined,
};
