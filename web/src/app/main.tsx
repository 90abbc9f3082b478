// Imported before the pages, so that CSS modules override global rules of the same specificity.
import '../ui/styles/tokens.css';
import '../ui/styles/teams.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/layout.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { restoreReplies } from '../server/stored-replies.ts';
import { readWrittenReplies } from '../server/written-replies.ts';
import { requestFirstData } from './first-data.ts';
import { registerWorker } from './register-worker.ts';
import { loadPageAt, Site } from './routes.tsx';
import { applyTheme, storedTheme } from './theme.ts';

applyTheme(storedTheme());
restoreReplies();
void draw();
void registerWorker();

/** The pages import this file, so it does not wait for them at its top level. */
async function draw(): Promise<void> {
  const root = document.getElementById('root');
  // What the HTML file shows stays until then, so that nothing of it vanishes and is drawn again.
  await Promise.all([loadPageAt(location.pathname), requestFirstData(location)]);
  if (!root) return;
  readWrittenReplies();
  delete document.documentElement.dataset.written;
  // Not hydrated: the HTML file is the same for everybody, and React draws with player, data and clock.
  createRoot(root).render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
}
