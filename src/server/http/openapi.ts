/** The description of every call for other programs (OpenAPI 3.1), made from the endpoints themselves. */
import { type Endpoint, methodOf, pathOf, TOKEN_HEADER } from '#kernel/endpoint.ts';
import { ErrorBody } from '#kernel/wire.ts';
import type { ApiExample, ApiWords, OpenApi, Operation } from './openapi-document.ts';
import { parametersOf } from './openapi-parameters.ts';
import { united } from './openapi-paths.ts';
import { doneOf, isForEverybody, refusalsOf, refusedOf } from './openapi-responses.ts';
import { openSchemas, type Schemas } from './openapi-schemas.ts';
import { INTRODUCTION, STATUS_WORDS } from './openapi-words.ts';

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
          description: 'The token that POST /auth returns. It contains no data, and the server may end it at any time.',
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
  if (allow === 'public') return 'Everybody may use it, also without a token.';
  if (isForEverybody({ allow })) return 'Everybody who is logged in may use it.';
  return `Roles that may use it: ${allow.join(', ')}.`;
};

const groupOf = (endpoint: Endpoint, { groups }: ApiWords): string => {
  const [first = '', second = ''] = pathOf(endpoint).split('/').slice(1);
  const start = first === 'pdf' ? second : first;
  return groups.find(({ starts }) => starts.includes(start))?.name ?? start;
};

const bodyOf = ({ upload, body }: Endpoint, example: ApiExample, schemas: Schemas): Pick<Operation, 'requestBody'> => {
  if (upload !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description: `One file of at most ${upload.most / 1024 / 1024} MB.` };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } } } };
  }
  if (body === undefined) return {};
  const shown = example.body === undefined ? {} : { example: example.body };
  return { requestBody: { required: true, content: { 'application/json': { schema: schemas.ofInput(body), ...shown } } } };
};
