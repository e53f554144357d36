// Keeps the pages and their parts, so that the site opens without a network. Answers of the server are never kept.
const KEPT = 'bagarre-2';
// Parts of versions that are gone make way.
const MOST = 260;

const isPart = (url) => url.origin === location.origin && url.pathname.startsWith('/assets/');

// Every address is the same page, which finds its own way.
async function keepPage(response) {
  const cache = await caches.open(KEPT);
  const text = await response.clone().text();
  await cache.put('/', response);
  const parts = [...text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|webmanifest))"/g)].map((match) => match[1]);
  await keepParts(parts.map((part) => new URL(part, location.origin).href));
}

async function keepParts(urls) {
  const cache = await caches.open(KEPT);
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url).catch(() => {});
  const kept = await cache.keys();
  const old = kept.filter((request) => isPart(new URL(request.url))).slice(0, Math.max(0, kept.length - MOST));
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener('install', (e) => {
  e.waitUntil(fetch('/').then((response) => (response.ok ? keepPage(response) : undefined)));
  self.skipWaiting();
});

self.addEventListener('activate', (e) => {
  e.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// What a page had loaded before this worker was there.
self.addEventListener('message', (e) => {
  const urls = (Array.isArray(e.data) ? e.data : []).filter((url) => isPart(new URL(url)));
  e.waitUntil(keepParts(urls));
});

self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (e.request.mode === 'navigate') {
    e.respondWith(
      fetch(e.request).then(
        (response) => {
          const isPage = response.ok && response.headers.get('content-type')?.includes('html');
          if (isPage) e.waitUntil(keepPage(response.clone()));
          return response;
        },
        () => caches.match('/'),
      ),
    );
    return;
  }
  // Files with a hash in their name never change.
  if (!isPart(url)) {
    e.respondWith(fetch(e.request).catch(() => caches.match(e.request)));
    return;
  }
  e.respondWith(
    caches.match(e.request).then(
      (found) =>
        found ??
        fetch(e.request).then((response) => {
          const copy = response.clone();
          if (response.ok) e.waitUntil(caches.open(KEPT).then((cache) => cache.put(e.request, copy)));
          return response;
        }),
    ),
  );
});

// A notice that it is somebody's turn leads to the table.
self.addEventListener('notificationclick', (e) => {
  e.notification.close();
  const to = e.notification.data ?? '/';
  e.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const page = pages.find((p) => p.url === to) ?? pages[0];
      return page ? page.focus() : self.clients.openWindow(to);
    }),
  );
});
