/** Serves the description of the API: /api/docs/json for programs, /api/docs to be read. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#kernel/endpoint.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';
import type { ApiWords, OpenApi } from './openapi-document.ts';

export const openDocs = (app: FastifyInstance, endpoints: readonly Endpoint[], words: () => ApiWords): void => {
  // Made when it is first requested, which on most days never happens.
  let made: OpenApi | undefined;
  const document = (): OpenApi => {
    made ??= openApiOf(endpoints, words());
    return made;
  };
  app.get('/api/docs/json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()));
  app.get('/api/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(docsPage(document(), nonce));
  });
};
