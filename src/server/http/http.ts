/** The HTTP server. Each call is handled alike: parse, find the caller, check the right, run the transaction, reply or refuse. */
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, type preParsingHookHandler } from 'fastify';
import { AGAIN_HEADER, type Endpoint, isFileReply, methodOf, pathOf, STATE_HEADER, type Streamed, TOTAL_HEADER } from '#kernel/endpoint.ts';
import type { Page } from '#kernel/paging.ts';
import { isOffice, type Who } from '#kernel/roles.ts';
import { refuse, refuseWith } from '#kernel/verdict.ts';
import type { Act, Answer } from './answer.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { askSomething } from '#server/database/migrate.ts';
import type { Log } from '#server/log.ts';
import { inTurn } from '#server/others-first.ts';
import { during, newCode } from '#server/present-call.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Maintenance } from '#server/vault/maintenance.store.ts';
import { isLarge, limitsOf, STRANGERS, takeJson } from './body.ts';
import { NO_SCHEMAS } from './no-schemas.ts';
import { inTransaction } from './once.ts';
import { limitFamilyPapers, type PaperWork } from '#server/papers/family-papers.ts';
import type { Printer } from '#server/papers/printer.ts';
import type { Push } from '#server/push/push.ts';
import { isFault, refusalOf, sendClosed, sendFault, sendRefusal, TOO_MANY, UNKNOWN_CALL } from './refusal.ts';
import { letRemainderPass, sendsNothing } from './remainder.ts';
import { jsonOf, PACKED_AT_ONCE, sentOf, wholeOf } from './reply.ts';
import { askedDigest, networkOf, onceKeyOf, originOf, pageOf, parse, parseQuery, stateSeen, tokenOf, uploadOf } from './request.ts';
import { securityHeaders } from './security.ts';
import { isChangedOver, stateOf, unlessChanged } from './seen.ts';
import { answerUnreadable, awaitBody, LONGEST_ARRIVAL_MS, LONGEST_BODY_MS } from './unreadable.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { Vitals } from '#server/vitals.ts';

export type DoorOptions = {
  readonly answers: readonly Answer[];
  readonly database: Database;
  readonly clock: Clock;
  readonly printer: Printer;
  readonly mail: Mail;
  readonly push: Push;
  readonly log: Log;
  /** Who a token belongs to now: null when it is unknown, ended, or its user is inactive or gone. */
  readonly identify: (token: string, now: ReturnType<Clock['now']>) => Promise<Who | null>;
  /** Whether a proxy stands before this server, whose word counts for the caller's address. */
  readonly trustProxy: boolean;
  /** The public address of the product; null: the address in each request. */
  readonly publicUrl?: string | null;
  readonly vault: Vault;
  readonly vitals: Vitals;
  /** Hears of each call that was answered: its path as a pattern, without what stood in its place. */
  readonly heard?: (call: Answered) => void;
  /** Whether all calls are refused while the data are replaced. */
  readonly maintenance: Maintenance;
  /** Public calls a minute from one address. */
  readonly publicCallsPerMinute?: number;
  /** How long a body without a file may take to arrive. */
  readonly longestBodyMs?: number;
};

/** A call that was answered: 'GET /api/user/:id'. */
export type Answered = { readonly call: string; readonly status: number; readonly ms: number };

const LONGEST_KEY = 200;
const HEALTH = '/api/health';
const NO_SESSION = 'Su sesión terminó. Inicie sesión nuevamente';

/** Makes the server with all calls. */
export const openDoor = async (options: DoorOptions): Promise<FastifyInstance> => {
  const { log } = options;
  const headers = await securityHeaders(options);
  const app = Fastify({
    // The server writes its own lines: the framework's would contain addresses and paths of persons.
    logger: false,
    genReqId: newCode,
    // Only what the nearest proxy says: the caller may have written the earlier entries of the list.
    trustProxy: options.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true, querystringParser: parseQuery },
    schemaController: NO_SCHEMAS,
    forceCloseConnections: 'idle',
    requestTimeout: LONGEST_ARRIVAL_MS,
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (error, request, reply) => sendFault(log, error, request, reply.headers(headers)),
  });
  app.decorateRequest('who', null);
  app.decorateRequest('about');
  app.decorateRequest('takes');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    request.takes = STRANGERS;
    // Some programs send a content type even without a body.
    if (sendsNothing(request)) delete request.headers['content-type'];
    const begin = () => during(request.id, done);
    if (request.routeOptions.url === HEALTH) begin();
    else inTurn(begin);
  });
  // A body arrives outside of the work that asked for it: the code is given again.
  app.addHook('preHandler', (request, _reply, done) => during(request.id, done));
  // Packed bodies are never unpacked: none of our clients sends them, and a small one could unpack to a huge one.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    customTypes: /^(text\/|application\/(json|pdf|javascript)|image\/svg)/,
    encodings: ['br', 'gzip'],
    syncThreshold: PACKED_AT_ONCE,
  });
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => Object.assign(new Error(TOO_MANY), { statusCode: 429 }) });
  app.setErrorHandler((error: FastifyError, request, reply) => sendFault(log, error, request, reply));
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', takeJson);
  app.addHook('onSend', (request, reply) => letRemainderPass(request, reply, options.longestBodyMs ?? LONGEST_BODY_MS));
  app.addHook('onResponse', (request, reply, done) => {
    const answered: Answered = {
      call: `${request.method} ${request.routeOptions.url ?? '-'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    log.info({ request: request.id, ...answered, caller: request.who?.id, about: request.about }, 'answered');
    options.heard?.(answered);
    if (isFault(reply)) options.vitals.failed({ at: options.clock.now().instant, request: request.id, call: answered.call });
    done();
  });
  const paperWork = limitFamilyPapers();
  for (const one of options.answers) if (one.endpoint.upload === undefined) open(app, one, options, paperWork);
  // Form data are accepted only where a call takes a file.
  await app.register((scope, _options, done) => {
    scope.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 50 } });
    for (const one of options.answers) if (one.endpoint.upload !== undefined) open(scope, one, options, paperWork);
    done();
  });
  app.get(HEALTH, { compress: false }, async (_request, reply) => {
    if (options.maintenance.isClosed()) return reply.header('cache-control', 'no-store').send({ status: 'maintenance' });
    await askSomething(options.database);
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  // An unknown call is answered before its body is read.
  const unknown = async (_request: FastifyRequest, reply: FastifyReply) => sendRefusal(reply, refuseWith(404, UNKNOWN_CALL));
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: unknown }, unknown);
  return app;
};

const open = (app: FastifyInstance, { endpoint, handle }: Answer, options: DoorOptions, paperWork: PaperWork): void => {
  const { clock, database } = options;
  const isPaper = isFileReply(endpoint.reply) && endpoint.reply.file === 'application/pdf';
  const paged = endpoint.paged === true;
  const over = options.answers.find((one) => one.endpoint === endpoint.over);
  const tellsState = isChangedOver(endpoint, options.answers);
  app.route({
    method: methodOf(endpoint),
    url: `/api${pathOf(endpoint)}`,
    config: rateOf(endpoint, options),
    ...(endpoint.upload === undefined ? { preParsing: inTime(options) } : {}),
    // The caller and his right are checked before the body is read.
    onRequest: async (request, reply) => {
      if (options.maintenance.isClosed()) return sendClosed(reply);
      const now = clock.now();
      // The pages compute months from this time, not from the clock of the computer.
      reply.header('date', new Date(now.instant).toUTCString());
      const token = tokenOf(request);
      request.who = token === null ? null : await options.identify(token, now);
      request.takes = limitsOf(endpoint, request.who);
      if (endpoint.allow === 'public') return;
      if (request.who === null) return sendRefusal(reply, refuseWith(401, NO_SESSION));
      if (!endpoint.allow.includes(request.who.role)) return sendRefusal(reply, refuseWith(403, 'No tiene permiso para realizar esta acción'));
    },
    handler: async (request, reply) => {
      // The server may have closed while the caller was looked up.
      if (options.maintenance.isClosed()) return sendClosed(reply);
      const input = parse(endpoint, request);
      if (!input.ok) return sendRefusal(reply, input);
      const now = clock.now();
      const key = endpoint.once ? onceKeyOf(request) : null;
      if (key !== null && key.length > LONGEST_KEY) return sendRefusal(reply, refuse('La clave de la operación es demasiado larga'));
      const intention = key === null || request.who === null ? null : { key, whoId: request.who.id, call: endpoint.call, asked: askedDigest(request.body) };
      const act: Act = {
        ...input.value,
        who: request.who as Who,
        now,
        page: paged ? pageOf(request) : null,
        token: tokenOf(request),
        address: networkOf(request.ip),
        about: (id) => {
          request.about = id;
        },
        agent: request.headers['user-agent'] ?? '',
        origin: originOf(request, options.publicUrl),
        reads: database.reads,
        write: (work) =>
          inTransaction(
            database,
            unlessChanged(over, stateSeen(request), act, work),
            intention && { intention, endpoint, at: now.instant, again: tellAgain(endpoint, reply, options) },
          ),
        print: (paper) => options.printer.print(paper, request.who ?? undefined),
        mail: options.mail,
        push: options.push,
        file: endpoint.upload === undefined ? null : await uploadOf(request, endpoint.upload),
        vault: options.vault,
        vitals: options.vitals,
      } as Act;
      const leave = options.maintenance.enter();
      const verdict = await (isPaper ? paperWork(act.who, () => handle(act)) : handle(act)).catch(refusalOf).finally(leave);
      if (!verdict.ok) return sendRefusal(reply, verdict);
      reply.header('cache-control', keepOf(endpoint));
      if (isFileReply(endpoint.reply) && endpoint.reply.streamed) return sendStream(reply.type(endpoint.reply.file), verdict.value as Streamed);
      if (isFileReply(endpoint.reply)) return reply.type(endpoint.reply.file).send(Buffer.from(verdict.value as Uint8Array));
      const { rows, total } = paged ? (verdict.value as Page<unknown>) : { rows: verdict.value, total: 0 };
      if (paged) reply.header(TOTAL_HEADER, total);
      const json = await jsonOf(endpoint.reply, rows);
      if (tellsState) reply.header(STATE_HEADER, stateOf(wholeOf(json)));
      return reply.type('application/json; charset=utf-8').send(sentOf(json));
    },
  });
};

// The header tells a caller that the result is an earlier one. Other data under the same key are a mistake of the caller, so they are logged.
const tellAgain =
  (endpoint: Endpoint, reply: FastifyReply, { log }: DoorOptions) =>
  ({ isSame }: { readonly isSame: boolean }): void => {
    reply.header(AGAIN_HEADER, 'true');
    if (!isSame) log.warn({ call: endpoint.call }, 'a key of an intention came again with other data: the first result was answered');
  };

const inTime =
  ({ longestBodyMs = LONGEST_BODY_MS }: DoorOptions): preParsingHookHandler =>
  (request, reply, _payload, done) => {
    awaitBody(request, reply, longestBodyMs);
    done();
  };

// Both rates are counted before a body is read.
const rateOf = (endpoint: Endpoint, { publicCallsPerMinute = 300 }: DoorOptions) => {
  const rate = { timeWindow: 60_000, hook: 'onRequest' as const };
  if (endpoint.allow === 'public') return { rateLimit: { ...rate, max: publicCallsPerMinute, keyGenerator: addressOf, allowList: isLoggedIn } };
  return endpoint.limit === undefined ? {} : { rateLimit: { ...rate, max: LARGE_BODIES_PER_MINUTE, keyGenerator: callerOf, allowList: maySendMany } };
};

/** Enough for a family with four children to send all of their photos, and to send them again. */
const LARGE_BODIES_PER_MINUTE = 20;

// A whole institute may share one address, so logged-in callers are not counted.
const isLoggedIn = ({ who }: FastifyRequest): boolean => who !== null;
const addressOf = ({ ip }: FastifyRequest): string => networkOf(ip);
// A photo takes long to receive and longer to decode. The office is not limited: it may enter the photos of a whole school.
const maySendMany = (request: FastifyRequest): boolean => request.who === null || isOffice(request.who) || !isLarge(request);
const callerOf = ({ who }: FastifyRequest): string => who?.id ?? '';

const keepOf = ({ reply }: Endpoint): string =>
  isFileReply(reply) && reply.keepDays !== undefined ? `private, max-age=${reply.keepDays * 86_400}, immutable` : 'no-store';

const sendStream = (reply: FastifyReply, { content, bytes }: Streamed): FastifyReply => reply.header('content-length', bytes).send(Readable.from(content));
