// Imported before the pages, so that CSS modules override global rules of the same specificity.
import '../ui/styles/tokens.css';
import '../ui/styles/teams.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/layout.css';
import { preloadPage } from './preload.ts';
import { applyTheme, storedTheme } from './theme.ts';

// Small, so that the page's code and data are requested while React and the router are still loading.
applyTheme(storedTheme());
preloadPage(location);
void import('./render.tsx');
