import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { registerWorker } from './register-worker.ts';
import { loadPageAt, Site } from './routes.tsx';

const root = document.getElementById('root');
await loadPageAt(location.pathname);
// The HTML file is the same for everybody: what React draws with player, data and clock takes its place.
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
}

void registerWorker();
