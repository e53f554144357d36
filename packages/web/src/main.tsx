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

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Language>
      <RouterProvider router={router} />
    </Language>
  </StrictMode>,
);

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/offline.js'));
}
