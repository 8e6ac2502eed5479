/** The description of every call for other programs (OpenAPI 3.1), made from the endpoints themselves. */
import type { z } from 'zod';
import { AGAIN_HEADER, type Endpoint, isFileReply, methodOf, ONCE_HEADER, pathOf, STATE_HEADER, TOKEN_HEADER, TOTAL_HEADER } from '#kernel/endpoint.ts';
import { ROLES } from '#kernel/roles.ts';
import { ErrorBody } from '#kernel/wire.ts';
import { type JsonSchema, openSchemas, type Schemas, type ShapeNames } from './openapi-schemas.ts';
import { united } from './openapi-paths.ts';
import { INTRODUCTION, STATUS_WORDS } from './openapi-words.ts';

/** One true call with its answer, its lists cut short, and what the call refuses. */
export type ApiExample = {
  readonly path?: string;
  readonly body?: unknown;
  readonly reply?: unknown;
  readonly refusals?: readonly { readonly status: number; readonly msg: string; readonly path?: string }[];
};

/** What the features tell about their calls, besides the endpoints. */
export type ApiWords = {
  readonly version: string;
  /** The calls by noun: each group has the first words of its paths. */
  readonly groups: readonly { readonly name: string; readonly about: string; readonly starts: readonly string[] }[];
  /** What stands in a path or query, by its name; a call may say it in its own way ('GET /user type'). */
  readonly parameters: Readonly<Record<string, string>>;
  readonly shapes: ShapeNames;
  readonly examples: Readonly<Record<string, ApiExample>>;
};

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description: string;
    readonly schema: JsonSchema;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Responses;
  readonly security?: readonly object[];
  readonly 'x-roles': Endpoint['allow'];
  readonly 'x-says'?: string;
  readonly 'x-path'?: string;
  readonly 'x-example-call'?: string;
};
export type Responses = Readonly<
  Record<string, { readonly $ref?: string; readonly description?: string; readonly content?: Content; readonly headers?: object }>
>;
export type Content = Readonly<
  Record<string, { readonly schema?: JsonSchema; readonly example?: unknown; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
>;

export type OpenApi = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly responses: Responses; readonly securitySchemes: object };
} & Readonly<Record<string, unknown>>;

/** The document of all calls, in the order of the features. */
export const openApiOf = (endpoints: readonly Endpoint[], words: ApiWords): OpenApi => {
  const schemas = openSchemas(words.shapes);
  const error = schemas.ofReply(ErrorBody);
  const calls = endpoints.map((endpoint) => ({
    path: pathOf(endpoint).replace(/:(\w+)/g, '{$1}'),
    method: methodOf(endpoint).toLowerCase(),
    operation: operationOf(endpoint, words, schemas),
  }));
  return {
    openapi: '3.1.0',
    info: { title: 'Bimestre', version: words.version, description: INTRODUCTION },
    servers: [{ url: '/api' }],
    tags: words.groups.map(({ name, about }) => ({ name, description: about })),
    security: [{ session: [] }],
    paths: united(calls),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: TOKEN_HEADER,
          description: 'The token that POST /auth answers. It carries no data; the server may end it at any time.',
        },
      },
      schemas: { Error: error, ...schemas.named() },
      responses: Object.fromEntries(Object.keys(STATUS_WORDS).map((status) => [status, refusedOf(Number(status), [])])),
    },
  };
};

const operationOf = (endpoint: Endpoint, words: ApiWords, schemas: Schemas): Operation => {
  const example = words.examples[endpoint.call] ?? {};
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.about,
    description: whoText(endpoint),
    tags: [groupOf(endpoint, words)],
    ...(endpoint.allow === 'public' ? { security: [] } : {}),
    'x-roles': endpoint.allow,
    ...(endpoint.says === undefined ? {} : { 'x-says': endpoint.says }),
    ...(example.path === undefined ? {} : { 'x-example-call': `${methodOf(endpoint)} /api${example.path}` }),
    parameters: parametersOf(endpoint, words, example, schemas),
    ...bodyOf(endpoint, example, schemas),
    responses: { 200: doneOf(endpoint, example, schemas), ...refusalsOf(endpoint, example) },
  };
};

/** 'POST /user/:id/invitation' is postUserIdInvitation. */
const operationIdOf = (endpoint: Endpoint): string =>
  methodOf(endpoint).toLowerCase() +
  pathOf(endpoint)
    .split(/[/:-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const whoText = ({ allow }: Endpoint): string => {
  if (allow === 'public') return 'For everybody, also without a token.';
  if (isForEverybody({ allow })) return 'For everybody who is logged in.';
  return `For the roles ${allow.join(', ')}.`;
};

const isForEverybody = ({ allow }: Pick<Endpoint, 'allow'>): boolean => allow === 'public' || ROLES.every((role) => allow.includes(role));

const groupOf = (endpoint: Endpoint, { groups }: ApiWords): string => {
  const [first = '', second = ''] = pathOf(endpoint).split('/').slice(1);
  const start = first === 'pdf' ? second : first;
  return groups.find(({ starts }) => starts.includes(start))?.name ?? start;
};

const parametersOf = (endpoint: Endpoint, words: ApiWords, { path = '' }: ApiExample, schemas: Schemas): Operation['parameters'] => {
  const [way = '', asked = ''] = path.split('?');
  const inWay = way.split('/');
  const inQuery = new URLSearchParams(asked);
  const told = (name: string): string => words.parameters[`${endpoint.call} ${name}`] ?? words.parameters[name] ?? '';
  const shown = (example: string | null | undefined) => (example === null || example === undefined || example === '' ? {} : { example });
  const inPath = pathOf(endpoint)
    .split('/')
    .flatMap((word, index) => {
      if (!word.startsWith(':')) return [];
      const name = word.slice(1);
      const schema = endpoint.params === undefined ? { type: 'string' } : schemas.ofInput(endpoint.params.shape[name] as z.ZodType);
      return [{ name, in: 'path', required: true, description: told(name), schema, ...shown(inWay[index] && decodeURIComponent(inWay[index])) }];
    });
  const query = Object.entries(endpoint.query === undefined ? {} : endpoint.query.shape).map(([name, shape]) => ({
    name,
    in: 'query',
    required: false,
    description: told(name),
    schema: schemas.ofInput(shape as z.ZodType),
    ...shown(inQuery.get(name)),
  }));
  return [...inPath, ...query, ...(endpoint.paged ? PAGING : []), ...(endpoint.once ? ONCE : []), ...seenOf(endpoint)];
};

const PAGING: Operation['parameters'] = [
  {
    name: 'page',
    in: 'query',
    required: false,
    description: 'Which page of the list, from 1. Without page and size the whole list is answered.',
    schema: { type: 'integer', minimum: 1 },
  },
  { name: 'size', in: 'query', required: false, description: 'Rows of a page.', schema: { type: 'integer', minimum: 1, maximum: 500, default: 10 } },
];
const ONCE: Operation['parameters'] = [
  {
    name: ONCE_HEADER,
    in: 'header',
    required: false,
    description: `Names one intention of the caller, at most 200 characters: the same key answers the first result again, whatever else is sent, with the header ${AGAIN_HEADER}: true. A refusal leaves the key free. Kept for two days.`,
    schema: { type: 'string', maxLength: 200 },
  },
];

const seenOf = ({ over }: Endpoint): Operation['parameters'] =>
  over === undefined
    ? []
    : [
        {
          name: STATE_HEADER,
          in: 'header',
          required: false,
          description: `The state that was seen of what is changed, as ${over.call} told it in its header ${STATE_HEADER}: when it is another one by now, nothing is changed (409).`,
          schema: { type: 'string' },
        },
      ];

const bodyOf = ({ upload, body }: Endpoint, example: ApiExample, schemas: Schemas): Pick<Operation, 'requestBody'> => {
  if (upload !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description: `One file of at most ${upload.most / 1024 / 1024} MB.` };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } } } };
  }
  if (body === undefined) return {};
  const shown = example.body === undefined ? {} : { example: example.body };
  return { requestBody: { required: true, content: { 'application/json': { schema: schemas.ofInput(body), ...shown } } } };
};

const doneOf = (endpoint: Endpoint, example: ApiExample, schemas: Schemas): Responses[string] => {
  const { reply, says, paged, once } = endpoint;
  const description = says === undefined ? 'Done.' : `Done. Screens say «${says}».`;
  if (isFileReply(reply)) return { description: 'The file.', content: { [reply.file]: { schema: { type: 'string', contentMediaType: reply.file } } } };
  const headers = {
    ...(paged ? { [TOTAL_HEADER]: { description: 'How many rows the whole list has.', schema: { type: 'integer' } } } : {}),
    ...(once ? { [AGAIN_HEADER]: { description: 'true when this very intention was answered before.', schema: { type: 'string' } } } : {}),
  };
  const shown = example.reply === undefined ? {} : { example: example.reply };
  return {
    description,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: { 'application/json': { schema: schemas.ofReply(reply), ...shown } },
  };
};

/** What may go wrong: what the door itself answers, and what the call was heard to refuse. */
const refusalsOf = (endpoint: Endpoint, { refusals = [] }: ApiExample): Responses => {
  const hasInput = endpoint.body !== undefined || endpoint.query !== undefined || endpoint.params !== undefined || endpoint.upload !== undefined;
  const statuses = new Set([
    ...refusals.map(({ status }) => status),
    ...(hasInput ? [400] : []),
    ...(endpoint.allow === 'public' ? [429] : [401]),
    // Where everybody may knock, whether somebody is refused was heard.
    ...(isForEverybody(endpoint) ? [] : [403]),
    ...(methodOf(endpoint) === 'GET' || isFileReply(endpoint.reply) ? [] : [409]),
    ...(endpoint.body !== undefined || endpoint.upload !== undefined ? [413, 415] : []),
    500,
    503,
  ]);
  return Object.fromEntries(
    [...statuses]
      .sort((one, other) => one - other)
      .map((status) => {
        const own = refusals.filter((one) => one.status === status);
        return [status, own.length === 0 ? { $ref: `#/components/responses/${status}` } : refusedOf(status, own)];
      }),
  );
};

/** A status with what is said with it: by the call itself, or wherever it is answered. */
const refusedOf = (status: number, own: NonNullable<ApiExample['refusals']>): Responses[string] => {
  const { about = 'Refused.', msg: usual } = STATUS_WORDS[status] ?? {};
  const told = own.length > 0 || usual === undefined ? own : [{ status, msg: usual }];
  const examples = Object.fromEntries(
    told.map(({ msg, path }, index) => [`${status}-${index + 1}`, { value: { msg, errors: [path === undefined ? { msg } : { msg, path }] } }]),
  );
  const content = { schema: { $ref: '#/components/schemas/Error' }, ...(told.length === 0 ? {} : { examples }) };
  return { description: about, content: { 'application/json': content } };
};
