import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { NotLoaded } from '../ui/lazy-part.ts';
import { registerWorker } from './register-worker.ts';
import { loadPageAt, Site } from './routes.tsx';

const root = document.getElementById('root');
// React waits a third of a second before it shows what it waited for.
await loadPageAt(location.pathname);
if (root) {
  hydrateRoot(
    root,
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
    { onRecoverableError },
  );
}

/** The page says itself what failed to load. */
function onRecoverableError(error: unknown): void {
  const isShown = error instanceof Error && error.cause instanceof NotLoaded;
  if (!isShown) reportError(error);
}

void registerWorker();
