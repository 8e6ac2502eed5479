// Keeps the pages of the program at hand, so that they open at once and without connection. What the server tells is never kept.
// The builder writes the name of the build here: another build is another file, and the browser tells the pages of it.
const KEPT = 'bimestre-__BUILD__';
// The address of the program itself; the public pages are the server's own.
const SHELL = '/login';
const PUBLIC = ['/', '/about', '/contact'];
const BESIDE = ['/icon.svg', '/icon-192.png', '/scheme.js'];
const LONGEST_WAIT_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => event.waitUntil(dropOlder()));

// The pages ask for it when their user has said yes.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/') || PUBLIC.includes(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/') || BESIDE.includes(pathname)) event.respondWith(file(request));
});

// A notice of what is new. The server writes it whole; a browser that hears one must show something.
self.addEventListener('push', (event) => {
  const { title, body, path } = wordsOf(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon-192.png', lang: 'es-AR', data: { path } }));
});

// Leads to where it stands: in a window that is open, or in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(leadTo(event.notification.data?.path ?? '/index/news'));
});

const wordsOf = (data) => {
  try {
    const { title, body, path } = data.json();
    // Only pages of this house.
    return { title, body, path: typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/index/news' };
  } catch {
    return { title: 'Novedades', body: 'Hay novedades.', path: '/index/news' };
  }
};

const leadTo = async (path) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // What somebody is writing elsewhere is not taken from under her hands: only a page that shows it already, or the home, is led on.
  const there = windows.find(({ url }) => new URL(url).pathname === path) ?? windows.find(({ url }) => /^\/index\/dashboard\//.test(new URL(url).pathname));
  if (there === undefined) return self.clients.openWindow(path);
  const shown = await there.focus().catch(() => there);
  if (new URL(shown.url).pathname !== path) await shown.navigate(path);
};

/** The page itself and what it loads first; the rest is kept as it is used. */
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

/** The server's page; the kept one when it cannot be reached, or is too far away. */
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

/** Files of a build never change under their name: what is kept is right. */
const file = async (request) => {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
};
