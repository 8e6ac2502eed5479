// The service worker: it stores the pages of the program, so that they open at once and without connection. Answers of the API are never stored.
// The build writes its name here: each build has a different file, and the browser tells the pages of it.
const KEPT = 'bimestre-__BUILD__';
// The address of the program itself; the server writes the public pages.
const SHELL = '/login';
const PUBLIC = ['/', '/about', '/contact'];
const BESIDE = ['/icon.svg', '/icon-192.png', '/scheme.js', '/ahead.js'];
const LONGEST_WAIT_MS = 4000;

self.addEventListener('install', (event) => {
  // Where the browser can (Chromium), it need not wake the service worker for the API, nor keep an older one awake for it.
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => event.waitUntil(dropOlder()));

// The pages send these when their user agreed to the new version: to it, and to this one when it is the older.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  else if (event.data === 'give way') givingWay.abort();
});
// The browser waits for minutes with the new version while a request of the older one hangs.
const givingWay = new AbortController();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/') || PUBLIC.includes(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/') || BESIDE.includes(pathname)) event.respondWith(file(request));
});

// A notice with news. The server writes its whole text; a browser that receives a notice must show one.
self.addEventListener('push', (event) => {
  const { title, body, path } = wordsOf(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon-192.png', lang: 'es-AR', data: { path } }));
});

// Opens the page of the notice: in an open window, or in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(leadTo(event.notification.data?.path ?? '/index/news'));
});

const wordsOf = (data) => {
  try {
    const { title, body, path } = data.json();
    // Only pages of this product.
    return { title, body, path: typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/index/news' };
  } catch {
    return { title: 'Novedades', body: 'Hay novedades.', path: '/index/news' };
  }
};

const leadTo = async (path) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Work in another window is not interrupted: only a window that shows this page already, or the home, changes its page.
  const there = windows.find(({ url }) => new URL(url).pathname === path) ?? windows.find(({ url }) => /^\/index\/dashboard\//.test(new URL(url).pathname));
  if (there === undefined) return self.clients.openWindow(path);
  const shown = await there.focus().catch(() => there);
  if (new URL(shown.url).pathname !== path) await shown.navigate(path);
};

/** The page itself and what it loads first; other files are stored when they are first used. */
const keepShell = async () => {
  const cache = await caches.open(KEPT);
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  const text = await answer.clone().text();
  await cache.put(SHELL, answer);
  const loaded = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  await cache.addAll([...loaded, ...BESIDE]);
};

const dropOlder = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('bimestre-') && name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
};

/** The server's page; the stored one when the server does not answer in time. */
const page = async (request) => {
  const kept = await caches.match(SHELL, { cacheName: KEPT });
  if (kept === undefined) return fetch(request);
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(), LONGEST_WAIT_MS);
  try {
    return await fetch(request, { signal: wait.signal });
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
};

/** Files of a build never change under their name, so a stored one is right. */
const file = async (request) => {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request, { signal: givingWay.signal });
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
};
