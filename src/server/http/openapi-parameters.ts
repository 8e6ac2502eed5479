/** The parameters of a call in path, query and headers, as OpenAPI describes them. */
import type { z } from 'zod';
import { AGAIN_HEADER, type Endpoint, ONCE_HEADER, pathOf, STATE_HEADER } from '#kernel/endpoint.ts';
import type { ApiExample, ApiWords, Operation } from './openapi-document.ts';
import type { Schemas } from './openapi-schemas.ts';

/** All parameters of a call: those of its shapes, and those for pages, repeated calls and changed states. */
export const parametersOf = (endpoint: Endpoint, words: ApiWords, { path = '' }: ApiExample, schemas: Schemas): Operation['parameters'] => {
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
    description: 'The page of the list, from 1. Without page and size the whole list is returned.',
    schema: { type: 'integer', minimum: 1 },
  },
  {
    name: 'size',
    in: 'query',
    required: false,
    description: 'The number of rows of a page.',
    schema: { type: 'integer', minimum: 1, maximum: 500, default: 10 },
  },
];
const ONCE: Operation['parameters'] = [
  {
    name: ONCE_HEADER,
    in: 'header',
    required: false,
    description: `A key that the caller makes up for one change, at most 200 characters. A call with a known key changes nothing and returns the first result, whatever its body, with the header ${AGAIN_HEADER}: true. A refused call does not use up its key. Keys are kept for two days.`,
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
          description: `The header ${STATE_HEADER} of the answer of ${over.call} from which the caller works. If the data have changed since, nothing is saved (409). Without it the call overwrites.`,
          schema: { type: 'string' },
        },
      ];
