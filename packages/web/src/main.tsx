import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import { Language } from './text/Language.tsx';

/** The name of the house stands there meanwhile; on a slow line a table says that it is being laid. */
const PATIENCE = 2500;

async function open(): Promise<void> {
  await Promise.race([router.load(), new Promise((done) => setTimeout(done, PATIENCE))]);
  const root = createRoot(document.getElementById('root')!);
  // In small steps: a slow phone stays awake meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Language>
          <RouterProvider router={router} />
        </Language>
      </StrictMode>,
    ),
  );
}

void open();

/** What keeps the page for a visit without a network must not slow this visit down. */
const AFTER_EVERYTHING = 3000;
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  setTimeout(() => {
    void navigator.serviceWorker.register('/offline.js');
    // What was loaded before the worker was there is kept too, so that the next visit needs no network.
    void navigator.serviceWorker.ready.then(({ active }) => {
      const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      active?.postMessage(loaded.filter((url) => url.startsWith(location.origin)));
    });
  }, AFTER_EVERYTHING);
}
