/** The door of the house: parse, who, may, transaction, reply, refuse. The same for every call. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, isFileReply, methodOf, ONCE_HEADER, pathOf, type Streamed, TOKEN_HEADER, TOTAL_HEADER } from '#kernel/endpoint.ts';
import { invariant } from '#kernel/invariant.ts';
import { PAGE_SIZE, type Page, type PageRequest } from '#kernel/paging.ts';
import type { Who } from '#kernel/roles.ts';
import { conflict, ok, type Reason, type Refusal, refuse, refuseWith, type Verdict } from '#kernel/verdict.ts';
import type { Act, Answer, Upload } from './answer.ts';
import type { Clock } from './clock.ts';
import { type Database, isForeignKeyViolation, isUniqueViolation, type Tx } from './database.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Maintenance } from './maintenance.store.ts';
import { type Intention, keepReply, takeIntention } from './once.store.ts';
import type { Printer } from './printer.ts';
import type { Vault } from './vault.ts';

z.config(z.locales.es());

export type DoorOptions = {
  readonly answers: readonly Answer[];
  readonly database: Database;
  readonly clock: Clock;
  readonly printer: Printer;
  readonly mail: Mail;
  readonly log: Log;
  /** Who a token belongs to now: null when it is unknown, ended, or its user is inactive or gone. */
  readonly identify: (token: string, now: ReturnType<Clock['now']>) => Promise<Who | null>;
  readonly trustProxy: boolean;
  readonly vault: Vault;
  /** Whether the house is closed while its data are replaced. */
  readonly maintenance: Maintenance;
  /** Calls a minute and caller of what needs no login. */
  readonly publicCallsPerMinute?: number;
};

const MEGABYTE = 1024 * 1024;
const LARGEST_PAGE = 500;
const LONGEST_KEY = 200;
const NO_SESSION = 'Su sesión terminó. Inicie sesión nuevamente';

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | null;
  }
}

/** Opens the door with everything that may be asked of it. */
export const openDoor = async (options: DoorOptions): Promise<FastifyInstance> => {
  const { log } = options;
  const app = Fastify({
    // The house writes its own lines: the framework's would carry addresses and paths of persons.
    logger: false,
    trustProxy: options.trustProxy,
    bodyLimit: MEGABYTE,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => sendFault(log, error, request, reply),
  });
  app.decorateRequest('who', null);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // Behind plain http on the office's own network a browser must not be told to insist on https for everything.
    strictTransportSecurity: options.trustProxy ? { maxAge: 31_536_000 } : false,
  });
  // What comes in is never unpacked: nobody sends this house packed bodies, and a small one could unpack to a huge one.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    customTypes: /^(text\/|application\/(json|pdf|javascript)|image\/svg)/,
    encodings: ['br', 'gzip'],
  });
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => Object.assign(new Error(TOO_MANY), { statusCode: 429 }) });
  app.setErrorHandler((error: FastifyError, request, reply) => sendFault(log, error, request, reply));
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      { call: `${request.method} ${request.routeOptions.url ?? '-'}`, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });
  for (const one of options.answers) if (one.endpoint.upload === undefined) open(app, one, options);
  // Form data are understood only where a file is taken.
  await app.register((scope, _options, done) => {
    scope.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 50 } });
    for (const one of options.answers) if (one.endpoint.upload !== undefined) open(scope, one, options);
    done();
  });
  app.get('/api/health', async (_request, reply) => {
    if (options.maintenance.isClosed()) return reply.header('cache-control', 'no-store').send({ status: 'maintenance' });
    await options.database.script('select name from migrations limit 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.all('/api', (_request, reply) => sendRefusal(reply, refuseWith(404, UNKNOWN_CALL)));
  app.all('/api/*', (_request, reply) => sendRefusal(reply, refuseWith(404, UNKNOWN_CALL)));
  return app;
};

const open = (app: FastifyInstance, { endpoint, handle }: Answer, options: DoorOptions): void => {
  const { clock, database, log } = options;
  const paged = endpoint.paged === true;
  app.route({
    method: methodOf(endpoint),
    url: `/api${pathOf(endpoint)}`,
    bodyLimit: endpoint.limit ?? MEGABYTE,
    ...(endpoint.allow === 'public' ? { config: { rateLimit: publicRate(options) } } : {}),
    // Who asks and whether he may is settled before a body is read.
    onRequest: async (request, reply) => {
      if (options.maintenance.isClosed()) return sendRefusal(reply.header('retry-after', 30), refuseWith(503, CLOSED));
      const now = clock.now();
      // The pages count their months from this, not from the clock of whatever computer they are on.
      reply.header('date', new Date(now.instant).toUTCString());
      const token = tokenOf(request);
      request.who = token === null ? null : await options.identify(token, now);
      if (endpoint.allow === 'public') return;
      if (request.who === null) return sendRefusal(reply, refuseWith(401, NO_SESSION));
      if (!endpoint.allow.includes(request.who.role)) return sendRefusal(reply, refuseWith(403, 'No tiene permiso para realizar esta acción'));
    },
    handler: async (request, reply) => {
      // It was open when the caller was looked up.
      if (options.maintenance.isClosed()) return sendRefusal(reply.header('retry-after', 30), refuseWith(503, CLOSED));
      const input = parse(endpoint, request);
      if (!input.ok) return sendRefusal(reply, input);
      const now = clock.now();
      const key = endpoint.once ? onceKeyOf(request) : null;
      if (key !== null && key.length > LONGEST_KEY) return sendRefusal(reply, refuse('La clave de la operación es demasiado larga'));
      const intention = key === null || request.who === null ? null : { key, whoId: request.who.id, call: endpoint.call, asked: digestOf(request.body) };
      const act: Act = {
        ...input.value,
        who: request.who as Who,
        now,
        page: paged ? pageOf(request) : null,
        token: tokenOf(request),
        address: request.ip,
        origin: `${request.protocol}://${request.host}`,
        reads: database.reads,
        write: (work) => inTransaction(database, work, intention && { intention, endpoint, at: now.instant }),
        print: (paper) => options.printer.print(paper),
        mail: options.mail,
        file: endpoint.upload === undefined ? null : await uploadOf(request, endpoint.upload),
        vault: options.vault,
      } as Act;
      const leave = options.maintenance.enter();
      const verdict = await handle(act)
        .catch((error: unknown) => refusalOf(error, log))
        .finally(leave);
      if (!verdict.ok) return sendRefusal(reply, verdict);
      reply.header('cache-control', keepOf(endpoint));
      if (isFileReply(endpoint.reply) && endpoint.reply.streamed) return sendStream(reply.type(endpoint.reply.file), verdict.value as Streamed);
      if (isFileReply(endpoint.reply)) return reply.type(endpoint.reply.file).send(Buffer.from(verdict.value as Uint8Array));
      const { rows, total } = paged ? (verdict.value as Page<unknown>) : { rows: verdict.value, total: 0 };
      if (paged) reply.header(TOTAL_HEADER, total);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(z.encode(endpoint.reply, rows)));
    },
  });
};

// An institute's whole staff may stand behind one address: who is logged in is not counted.
const publicRate = ({ publicCallsPerMinute = 300 }: DoorOptions) => ({
  max: publicCallsPerMinute,
  timeWindow: 60_000,
  hook: 'preHandler' as const,
  allowList: (request: FastifyRequest) => request.who !== null,
});

const keepOf = ({ reply }: Endpoint): string =>
  isFileReply(reply) && reply.keepDays !== undefined ? `private, max-age=${reply.keepDays * 86_400}, immutable` : 'no-store';

type Once = { readonly intention: Intention; readonly endpoint: Endpoint; readonly at: string };

const inTransaction = <T>(database: Database, work: (tx: Tx) => Promise<Verdict<T>>, once: Once | null): Promise<Verdict<T>> =>
  database.transaction<Verdict<T>>(
    async (tx) => {
      if (once === null) return work(tx);
      const { intention, endpoint, at } = once;
      invariant(!isFileReply(endpoint.reply), 'an intention answers JSON');
      const before = await takeIntention(tx, intention, at);
      if (before !== null) {
        if (before.asked !== intention.asked) return conflict('Esta operación ya se registró con otros datos');
        invariant(before.reply !== null, 'a kept intention has its answer');
        return ok(z.decode(endpoint.reply, JSON.parse(before.reply)) as T);
      }
      const verdict = await work(tx);
      if (verdict.ok) await keepReply(tx, intention, JSON.stringify(z.encode(endpoint.reply, verdict.value)));
      return verdict;
    },
    (verdict) => verdict.ok,
  );

type Input = Pick<Act, 'params' | 'query' | 'body'>;

/** The first file of the form; null where there is none, or no form at all. */
const uploadOf = async (request: FastifyRequest, { most }: { readonly most: number }): Promise<Upload | null> => {
  if (!request.isMultipart()) return null;
  const part = await request.file({ limits: { fileSize: most } });
  if (part === undefined || part.fieldname !== 'file') return null;
  // A caller that goes away in the middle is told by what reads on; nobody else listens yet.
  part.file.on('error', () => undefined);
  return { name: part.filename ?? '', content: part.file, isCut: () => part.file.truncated };
};

const sendStream = (reply: FastifyReply, { content, bytes }: Streamed): FastifyReply => reply.header('content-length', bytes).send(Readable.from(content));

const parse = (endpoint: Endpoint, request: FastifyRequest): Verdict<Input> => {
  if (hasNul(request.url)) return refuse('La dirección contiene caracteres no permitidos');
  const params = endpoint.params?.safeParse(request.params);
  const query = endpoint.query && parseFilters(endpoint.query, request.query as Readonly<Record<string, string>>);
  const isPartly = request.who !== null && endpoint.partly?.roles.includes(request.who.role) === true;
  const body = (isPartly ? endpoint.partly?.body : endpoint.body)?.safeParse(request.body ?? {});
  const issues = [params, query, body].flatMap((part) => (part?.success === false ? part.error.issues : []));
  const [first, ...others] = reasonsOf(issues);
  if (first !== undefined) return refuse(first, ...others);
  return ok({ params: params ? params.data : request.params, query: query ? query.data : {}, body: body?.data } as Input);
};

// Clients write an address from what their forms hold: a filter that nobody touched arrives as one of these words.
const UNTOUCHED: readonly (string | undefined)[] = ['null', 'undefined'];

/** Reads the filters of a list; an untouched one that cannot be meant is as good as left out. */
const parseFilters = (shape: z.ZodObject, asked: Readonly<Record<string, string>>) => {
  const read = shape.safeParse(asked);
  const untouched = read.success ? [] : read.error.issues.map(({ path: [key] }) => String(key)).filter((key) => UNTOUCHED.includes(asked[key]));
  return untouched.length === 0 ? read : shape.safeParse(Object.fromEntries(Object.entries(asked).filter(([key]) => !untouched.includes(key))));
};

/** The reasons in the issues of a shape, each with the path of its field. A union speaks with the words of its first form. */
export const reasonsOf = (issues: readonly z.core.$ZodIssue[]): Reason[] =>
  issues.map((issue) => {
    const nested = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
    const [reason] = nested === undefined ? [] : reasonsOf([nested]);
    const path = [...issue.path, ...(nested?.path ?? [])].join('.');
    const msg = reason?.msg ?? issue.message;
    return path === '' ? { msg } : { msg, path };
  });

const pageOf = (request: FastifyRequest): PageRequest | null => {
  const { page, size } = request.query as Record<string, unknown>;
  if (page === undefined) return null;
  return { page: wholeWithin(page, 1, 1_000_000, 1), size: wholeWithin(size, 1, LARGEST_PAGE, PAGE_SIZE) };
};

const wholeWithin = (value: unknown, least: number, most: number, otherwise: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : otherwise;
};

const tokenOf = (request: FastifyRequest): string | null => headerOf(request, TOKEN_HEADER);
const onceKeyOf = (request: FastifyRequest): string | null => headerOf(request, ONCE_HEADER);

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const digestOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

// A key given twice counts once, the last; no object is made of 'a[b]'.
const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

const readJson = async (_request: FastifyRequest, text: string | Buffer): Promise<unknown> => {
  const json = text.toString();
  if (json.trim() === '') return {};
  if (/\\u0000/i.test(json) || hasNul(json)) throw badRequest('El texto contiene caracteres no permitidos');
  // A key of the language's own objects has no business in a form.
  if (/"(__proto__|constructor)"\s*:/.test(json)) throw badRequest('Los datos enviados no son válidos');
  try {
    return JSON.parse(json);
  } catch {
    throw badRequest('Los datos enviados no son válidos');
  }
};

const badRequest = (message: string): Error => Object.assign(new Error(message), { statusCode: 400, isSaid: true });

// biome-ignore lint/suspicious/noControlCharactersInRegex: the control character is what is looked for
const hasNul = (text: string): boolean => /\u0000|%00/.test(text);

const CLOSED = 'El sistema está en mantenimiento. Vuelva a intentar en unos minutos';
const UNKNOWN_CALL = 'La dirección solicitada no existe';
const TOO_MANY = 'Demasiados intentos. Espere un momento y vuelva a intentar';
const OUR_MISTAKE = 'Ocurrió un error inesperado. Intente nuevamente';

/** What is said when the framework itself refuses a request. */
const FAULT_TEXT: Readonly<Record<number, string>> = {
  400: 'Los datos enviados no son válidos',
  404: UNKNOWN_CALL,
  408: 'La solicitud tardó demasiado',
  413: 'Los datos enviados son demasiado grandes',
  414: 'La dirección solicitada es demasiado larga',
  415: 'El tipo de contenido no es admitido',
  429: TOO_MANY,
};

const refusalOf = (error: unknown, log: Log): Refusal => {
  // The rule explains, the database refuses: who arrives here lost a race that the rule could not see.
  if (isUniqueViolation(error)) return conflict('Otra persona acaba de guardar el mismo dato. Actualice e intente nuevamente');
  if (isForeignKeyViolation(error)) return conflict('El dato está en uso o ya no existe. Actualice e intente nuevamente');
  logFault(log, error, 'a call failed');
  throw error;
};

const sendFault = (log: Log, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
  if (status === 500) logFault(log, error, `${request.method} ${request.routeOptions.url ?? '-'} failed`);
  const said = 'isSaid' in error ? error.message : (FAULT_TEXT[status] ?? (status === 500 ? OUR_MISTAKE : 'La solicitud no es válida'));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ msg: said, errors: [{ msg: said }] }));
};

// The message and the place are enough to mend it; a database's detail would carry the person's data.
const logFault = (log: Log, error: unknown, what: string): void => {
  const { message, stack, code } = error as { message?: string; stack?: string; code?: string };
  log.error({ fault: message, code, at: stack?.split('\n').slice(1, 8) }, what);
};

const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ msg: refusal.reasons[0].msg, errors: refusal.reasons }));

/** Only this house's own files, no inline script; pictures may come from memory, printed papers are shown in a frame. */
const CONTENT_SECURITY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};
