/** The headers with which every answer restricts what a browser does with it. */
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { NO_SCHEMAS } from './no-schemas.ts';

/** The headers of every answer. They never change, so they are made once. */
export const securityHeaders = async ({ trustProxy }: { readonly trustProxy: boolean }): Promise<Readonly<Record<string, string>>> => {
  const mould = Fastify({ schemaController: NO_SCHEMAS });
  await mould.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // On plain http within the office's network a browser must not be told to insist on https.
    strictTransportSecurity: trustProxy ? { maxAge: 31_536_000 } : false,
  });
  mould.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await mould.inject('/');
  await mould.close();
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (OF_ONE_ANSWER.includes(name) ? [] : [[name, String(value)]])));
};

const OF_ONE_ANSWER = ['connection', 'content-length', 'date'];

/** Only the product's own files, no inline script; pictures may come from memory, printed papers are shown in a frame. */
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
