/** The description of every call for other programs (OpenAPI 3.1), made from the endpoints themselves. */
import { z } from 'zod';
import { AGAIN_HEADER, type Endpoint, isFileReply, methodOf, ONCE_HEADER, pathOf, TOKEN_HEADER } from '#kernel/endpoint.ts';
import { ErrorBody } from '#kernel/wire.ts';

export type OpenApi = {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
} & Readonly<Record<string, unknown>>;

/** The document of all calls, in the order of the features. */
export const openApiOf = (endpoints: readonly Endpoint[], version: string): OpenApi => {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [methodOf(endpoint).toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bimestre',
      version,
      description: 'Every call of Bimestre. Amounts are pesos with at most two decimals; instants are ISO 8601 in UTC. A refusal carries msg and errors.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
};

const operationOf = (endpoint: Endpoint): object => ({
  summary: endpoint.about,
  tags: [pathOf(endpoint).split('/')[1] ?? ''],
  description: endpoint.allow === 'public' ? 'For everybody.' : `Roles: ${endpoint.allow.join(', ')}.`,
  ...(endpoint.allow === 'public' ? { security: [] } : {}),
  'x-roles': endpoint.allow,
  ...(endpoint.says === undefined ? {} : { 'x-says': endpoint.says }),
  parameters: parametersOf(endpoint),
  ...(endpoint.upload === undefined ? {} : { requestBody: FILE_BODY }),
  ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }),
  responses: {
    200: {
      description: endpoint.says ?? 'Done',
      content: isFileReply(endpoint.reply) ? { [endpoint.reply.file]: {} } : { 'application/json': { schema: schemaOf(endpoint.reply, 'input') } },
    },
    '4XX': { description: 'Refused, with the reasons in Spanish', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  },
});

const FILE_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } }, required: ['file'] },
    },
  },
};

const ONCE_WORDS = `Names one intention of the caller: the same key answers the first result again, whatever else is sent, with the header ${AGAIN_HEADER}: true. A refusal leaves the key free. Kept for two days.`;

const parametersOf = (endpoint: Endpoint): readonly object[] => {
  const inPath = [...endpoint.call.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const query = endpoint.query === undefined ? {} : ((schemaOf(endpoint.query, 'input') as { properties?: Record<string, object> }).properties ?? {});
  const inQuery = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  const paging = endpoint.paged ? ['page', 'size'].map((name) => ({ name, in: 'query', required: false, schema: { type: 'integer' } })) : [];
  const once = endpoint.once ? [{ name: ONCE_HEADER, in: 'header', required: false, description: ONCE_WORDS, schema: { type: 'string' } }] : [];
  return [...inPath, ...inQuery, ...paging, ...once];
};

// Both sides are described as the wire carries them, which is the input side of every codec.
const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return schema;
};
