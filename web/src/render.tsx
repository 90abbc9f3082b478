import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { registerWorker } from './features/new-version/worker.ts';
import { preloadCode } from './preload.ts';

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

const root = document.getElementById('root');
if (root?.hasChildNodes() && location.pathname === '/') {
  // Without its code React would replace the prerendered page by a placeholder.
  await preloadCode('/');
  hydrateRoot(root, site);
} else if (root) createRoot(root).render(site);

void registerWorker();
