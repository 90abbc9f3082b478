import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
// Imported before the pages, so that CSS modules override global rules of the same specificity.
import './styles/tokens.css';
import './styles/teams.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/layout.css';
import { registerWorker } from './features/new-version/worker.ts';
import { Site } from './routes.tsx';
import { queryClient } from './server-data.ts';
import { applyTheme, storedTheme } from './theme.ts';

applyTheme(storedTheme());

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void registerWorker();
