// Keeps the pages and their parts, so that the site opens without a network. Answers of the server are never kept.
const KEPT = 'bagarre-1';

self.addEventListener('install', (e) => {
  e.waitUntil(caches.open(KEPT).then((cache) => cache.add('/')));
  self.skipWaiting();
});

self.addEventListener('activate', (e) => {
  e.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
});

self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (e.request.mode === 'navigate') {
    e.respondWith(fetch(e.request).catch(() => caches.match('/')));
    return;
  }
  // Files with a hash in their name never change.
  if (!url.pathname.startsWith('/assets/')) return;
  e.respondWith(
    caches.match(e.request).then(
      (found) =>
        found ??
        fetch(e.request).then((response) => {
          const copy = response.clone();
          if (response.ok) void caches.open(KEPT).then((cache) => cache.put(e.request, copy));
          return response;
        }),
    ),
  );
});
