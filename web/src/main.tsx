import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
// Before the pages: a module's rule wins over a global one of the same weight.
import './styles/tokens.css';
import './styles/teams.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/layout.css';
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
