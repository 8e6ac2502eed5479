/** Serves the built pages: hashed files for ever, the page itself anew each time with a fresh nonce for its styles. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const A_YEAR_SECONDS = 31_536_000;

/** Adds the pages to the server, as an app that a phone installs under its name. Whatever is no file and no call is the application's own address. */
export const openWebsite = async (app: FastifyInstance, folder: string, nameOf: () => Promise<string>): Promise<void> => {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  await app.register(fastifyStatic, { root: folder, index: false, wildcard: false, cacheControl: false, setHeaders: setCaching });
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(await nameOf()))),
  );
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const isFile = /\.[a-z0-9]{2,12}$/i.test(request.url.split('?')[0] ?? '');
    if (request.method !== 'GET' || isFile) return reply.code(404).type('text/plain; charset=utf-8').send('No existe');
    return sendPage(reply);
  });

  function sendPage(reply: FastifyReply): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .code(200)
      .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
  }
};

const manifestOf = (name: string): object => ({
  ...{ name, short_name: name.length > LONGEST_SHORT_NAME ? 'Instituto' : name, lang: 'es-AR', dir: 'ltr', id: '/', scope: '/' },
  ...{ start_url: '/index/dashboard/0', display: 'standalone', background_color: '#eff4f9', theme_color: '#0a2455' },
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
});

// Under an icon there is no room for more.
const LONGEST_SHORT_NAME = 14;

const setCaching = (reply: FastifyReply, path: string): void => {
  reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache');
};
