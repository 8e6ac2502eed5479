import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebsite } from './website.ts';

const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': '<title>Instituto</title><script nonce="__CSP_NONCE__">"__INSTITUTE__"</script><script>"__ACCOUNTS__"</script>',
  'sw.js': 'keeper',
  'assets/office-1a2b.js': 'office',
  'assets/office-1a2b.js.br': brotliCompressSync('office'),
  'help/backup.1a2b.webp': 'picture',
  '.vite/manifest.json': JSON.stringify({ 'src/web/visitor.ts': { file: 'assets/visitor.js', css: ['assets/visitor.css'] } }),
};

describe('The built pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-pages-'));
  let app: FastifyInstance;
  beforeAll(async () => {
    for (const [path, content] of Object.entries(FILES)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    app = Fastify();
    await openWebsite(app, folder, {
      paths: ['/'],
      areas: ['invoice'],
      page: async () => 'public page',
      siteMap: () => '',
      robots: () => '',
      institute: async () => ({ name: '</script>Instituto' }),
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const ask = (url: string, headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') => app.inject({ method, url, headers });

  test('A file that the build named after its content is cached for ever, compressed for browsers that support it', async () => {
    const packed = await ask('/assets/office-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('office');
    expect((await ask('/assets/office-1a2b.js')).payload).toBe('office');
    expect((await ask('/assets/office-1a2b.js', {}, 'HEAD')).headers['content-length']).toBe('6');
    expect((await ask('/help/backup.1a2b.webp')).payload).toBe('picture');
  });

  test('The service worker is never cached', async () => {
    const { payload, headers } = await ask('/sw.js');
    expect([payload, headers['cache-control']]).toEqual(['keeper', 'no-cache']);
  });

  test.each([
    '/assets/office-0000.js',
    '/assets/..%2Findex.html',
    '/assets/../../package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/help/..%5cindex.html',
    '/index.html',
    '/.vite/manifest.json',
  ])('%s is not there', async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  });

  test('Every other address is answered with the page, with a fresh nonce, and no text of the institute can end a script', async () => {
    const [first, second] = [await ask('/invoice/register?student=1'), await ask('/assets')];
    expect(first.payload).toContain('{"name":"\\u003c/script>Instituto"}');
    expect(first.payload).toContain('<script>null</script>');
    expect(first.payload.replace(/nonce="[^"]{20,}"/, '')).toBe(second.payload.replace(/nonce="[^"]{20,}"/, ''));
    expect(first.payload).not.toBe(second.payload);
    expect([first.statusCode, second.statusCode]).toEqual([200, 404]);
    expect((await ask('/invoice/register', {}, 'POST')).statusCode).toBe(404);
  });
});
