// Imported before the pages, so that CSS modules override global rules of the same specificity.
import '../ui/styles/tokens.css';
import '../ui/styles/teams.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/layout.css';
import { restoreReplies } from '../server/stored-replies.ts';
import { requestFirstData } from './first-data.ts';
import { applyTheme, storedTheme } from './theme.ts';

applyTheme(storedTheme());
// Small, so that the page's data is requested while React and the router are still loading.
restoreReplies();
requestFirstData(location);
void import('./render.tsx');
