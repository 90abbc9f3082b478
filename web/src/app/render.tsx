import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { storedUser } from '../server/stored-session.ts';
import { App } from './app.tsx';
import { preloadCode } from './preload.ts';
import { registerWorker } from './register-worker.ts';

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** How long React shows a placeholder at least: waiting for a page's code is never slower than that. */
const PLACEHOLDER_MS = 300;

const root = document.getElementById('root');
const code = preloadCode(location.pathname);
// The home page is prerendered for visitors.
if (root?.hasChildNodes() && location.pathname === '/' && !storedUser()) {
  // Without its code React would replace the prerendered page by a placeholder.
  await code;
  hydrateRoot(root, site);
} else if (root) {
  await Promise.race([code, new Promise((late) => setTimeout(late, PLACEHOLDER_MS))]);
  createRoot(root).render(site);
}

void registerWorker();
