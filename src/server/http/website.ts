/** Serves the built pages: hashed files are cached for ever, the page itself is made anew each time with a fresh nonce for its styles. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '#kernel/invariant.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { originOf } from './request.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const INSTITUTE_PLACEHOLDER = '"__INSTITUTE__"';
const ACCOUNTS_PLACEHOLDER = '"__ACCOUNTS__"';
const A_YEAR_SECONDS = 31_536_000;

/** The public pages, written whole by the server, and the files for search engines. */
export type PublicPages = {
  readonly paths: readonly string[];
  /** How the paths of the application begin: their first part. */
  readonly areas: readonly string[];
  page(path: string, ground: { readonly style: string; readonly script: string; readonly fonts: readonly string[]; readonly origin: string }): Promise<string>;
  siteMap(origin: string): string;
  robots(origin: string): string;
  /** The public address of the product; null: the address in each request. */
  readonly publicUrl?: string | null;
  /** The institute's name and logo: a phone installs the program under that name, and the pages show both before any call. */
  institute(): Promise<{ readonly name: string }>;
  /** Accounts that the login offers to everybody; null without the demonstration. */
  accounts?(): Promise<readonly object[] | null>;
};

/** The origin of the map, which is loaded only when the visitor asks for it. */
const MAP_SITE = 'https://www.openstreetmap.org';

/** Adds the pages to the server. A path that is no file, no call and no public page is answered with the application, which also says when it has no such page. */
export const openWebsite = async (app: FastifyInstance, folder: string, visitors: PublicPages): Promise<void> => {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false, setHeaders: setCaching });
  openFiles(app, folder);
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf((await visitors.institute()).name))),
  );
  const built = builtFiles(folder);
  for (const path of visitors.paths) {
    app.get(path, async (request, reply) => {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      return reply
        .header('content-security-policy', policy.replace('frame-src ', `frame-src ${MAP_SITE} `))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await visitors.page(path, { ...built, origin: originOf(request, visitors.publicUrl) }));
    });
  }
  // Browsers ask for this icon by themselves where a page names none.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg'));
  app.get('/sitemap.xml', (request, reply) => reply.type('application/xml; charset=utf-8').send(visitors.siteMap(originOf(request, visitors.publicUrl))));
  app.get('/robots.txt', (request, reply) => reply.type('text/plain; charset=utf-8').send(visitors.robots(originOf(request, visitors.publicUrl))));
  app.setNotFoundHandler(async (request, reply) => {
    const isFile = /\.[a-z0-9]{2,12}$/i.test(request.url.split('?')[0] ?? '');
    if (request.method !== 'GET' || isFile) return reply.code(404).type('text/plain; charset=utf-8').send('No existe');
    const [, area = ''] = request.url.split(/[/?]/);
    return sendPage(reply, visitors.areas.includes(area) ? 200 : 404);
  });

  async function sendPage(reply: FastifyReply, status: 200 | 404): Promise<FastifyReply> {
    // During a restore the database cannot answer; the page then asks for the institute itself.
    const [institute, accounts = null] = await Promise.all([visitors.institute(), visitors.accounts?.()]).catch(() => [null]);
    const nonce = randomBytes(16).toString('base64');
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .code(status)
      .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        page
          .replaceAll(NONCE_PLACEHOLDER, nonce)
          .replace(INSTITUTE_PLACEHOLDER, () => scriptText(institute))
          .replace(ACCOUNTS_PLACEHOLDER, () => scriptText(accounts)),
      );
  }
};

/** Folders with so many files that a route for each would take longer than the rest of the start. */
const LARGE_FOLDERS = ['assets', 'help'];

// Only the names that the build produced are served: the path of a request is never looked up on the disk.
const openFiles = (app: FastifyInstance, folder: string): void => {
  const pages = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && one.name !== 'index.html');
  for (const { name } of pages) app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  for (const large of LARGE_FOLDERS) {
    const names = new Set(readdirSync(join(folder, large)));
    app.get<{ Params: { name: string } }>(`/${large}/:name`, ({ params: { name } }, reply) =>
      names.has(name) ? reply.sendFile(`${large}/${name}`) : reply.callNotFound(),
    );
  }
};

// No text within the page may end the element in which it stands.
const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The style sheet, the script and the fonts of the public pages, under the names that the build gave them. */
const builtFiles = (folder: string): { readonly style: string; readonly script: string; readonly fonts: readonly string[] } => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Readonly<Record<string, BuiltFile>>;
  const entry = manifest['src/web/visitor.ts'];
  invariant(entry !== undefined, 'the public pages were built');
  const fonts = (entry.assets ?? []).filter((name) => name.endsWith('.woff2'));
  return { script: `/${entry.file}`, style: `/${entry.css?.[0] ?? ''}`, fonts: fonts.map((name) => `/${name}`) };
};

type BuiltFile = { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[] };

const manifestOf = (name: string): object => ({
  ...{ name, short_name: name.length > LONGEST_SHORT_NAME ? 'Instituto' : name, lang: 'es-AR', dir: 'ltr', id: '/', scope: '/' },
  ...{ start_url: '/index/dashboard/0', display: 'standalone', background_color: '#eff4f9', theme_color: '#0a2455' },
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
});

// Under an icon there is no room for a longer name.
const LONGEST_SHORT_NAME = 14;

const setCaching = (reply: FastifyReply, path: string): void => {
  reply.header('cache-control', /[/\\](assets|help)[/\\]/.test(path) ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache');
};
