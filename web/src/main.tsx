import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Site } from './routes.tsx';
import './styles/tokens.css';
import './styles/teams.css';
import './styles/base.css';
import './styles/layout.css';
import { applyTheme, storedTheme } from './theme.ts';

applyTheme(storedTheme());

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </StrictMode>,
  );
}
