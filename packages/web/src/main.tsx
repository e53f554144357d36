import '@fontsource/cabin/latin-400.css';
import '@fontsource/cabin/latin-600.css';
import '@fontsource/cabin/latin-700.css';
import '@fontsource/caprasimo/latin-400.css';
import '@fontsource/kalam/latin-700.css';
import './style/tokens.css';
import './style/textures.css';
import './style/base.css';
import './style/states.css';
import './furniture/furniture.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import { Language } from './text/Language.tsx';

/** Letters first, so that nothing moves when they come; but nobody waits long for them. */
const LETTERS = ['400 15px Cabin', '600 15px Cabin', '700 15px Cabin', '400 40px Caprasimo'];
const PATIENCE = 400;

async function open(): Promise<void> {
  // The page that was asked for is fetched meanwhile.
  void router.load();
  const letters = Promise.all(LETTERS.map((font) => document.fonts.load(font)));
  await Promise.race([letters.catch(() => {}), new Promise((done) => setTimeout(done, PATIENCE))]);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Language>
        <RouterProvider router={router} />
      </Language>
    </StrictMode>,
  );
}

void open();

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => {
    void navigator.serviceWorker.register('/offline.js');
    // What was loaded before the worker was there is kept too, so that the next visit needs no network.
    void navigator.serviceWorker.ready.then(({ active }) => {
      const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      active?.postMessage(loaded.filter((url) => url.startsWith(location.origin)));
    });
  });
}
