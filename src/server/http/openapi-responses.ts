/** What a call answers, as OpenAPI describes it: its result, and every refusal with an example. */
import { AGAIN_HEADER, type Endpoint, isFileReply, methodOf, TOTAL_HEADER } from '#kernel/endpoint.ts';
import { ROLES } from '#kernel/roles.ts';
import type { ApiExample, Responses } from './openapi-document.ts';
import type { Schemas } from './openapi-schemas.ts';
import { STATUS_WORDS } from './openapi-words.ts';

/** The answer of a successful call. */
export const doneOf = (endpoint: Endpoint, example: ApiExample, schemas: Schemas): Responses[string] => {
  const { reply, says, paged, once } = endpoint;
  const description = says === undefined ? 'Done.' : `Done. Screens say «${says}».`;
  if (isFileReply(reply)) return { description: 'The file.', content: { [reply.file]: { schema: { type: 'string', contentMediaType: reply.file } } } };
  const headers = {
    ...(paged ? { [TOTAL_HEADER]: { description: 'The number of rows of the whole list.', schema: { type: 'integer' } } } : {}),
    ...(once
      ? {
          [AGAIN_HEADER]: {
            description: 'true when the call was carried out before with the same key, and this is its first result again.',
            schema: { type: 'string' },
          },
        }
      : {}),
  };
  const shown = example.reply === undefined ? {} : { example: example.reply };
  return {
    description,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: { 'application/json': { schema: schemas.ofReply(reply), ...shown } },
  };
};

/** The refusals: those that the server makes of any call, and those that the tests recorded for this call. */
export const refusalsOf = (endpoint: Endpoint, { refusals = [] }: ApiExample): Responses => {
  const hasInput = endpoint.body !== undefined || endpoint.query !== undefined || endpoint.params !== undefined || endpoint.upload !== undefined;
  const statuses = new Set([
    ...refusals.map(({ status }) => status),
    ...(hasInput ? [400] : []),
    ...(endpoint.allow === 'public' ? [429] : [401]),
    // A call open to all roles answers 403 only where the tests recorded it.
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

/** A status with its messages: those of the call itself, or the usual one. */
export const refusedOf = (status: number, own: NonNullable<ApiExample['refusals']>): Responses[string] => {
  const { about = 'Refused.', msg: usual } = STATUS_WORDS[status] ?? {};
  const told = own.length > 0 || usual === undefined ? own : [{ status, msg: usual }];
  const examples = Object.fromEntries(
    told.map(({ msg, path }, index) => [`${status}-${index + 1}`, { value: { msg, errors: [path === undefined ? { msg } : { msg, path }] } }]),
  );
  const content = { schema: { $ref: '#/components/schemas/Error' }, ...(told.length === 0 ? {} : { examples }) };
  return { description: about, content: { 'application/json': content } };
};

/** Whether no role is refused. */
export const isForEverybody = ({ allow }: Pick<Endpoint, 'allow'>): boolean => allow === 'public' || ROLES.every((role) => allow.includes(role));
