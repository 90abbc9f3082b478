import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { useSearch } from '../../ui/use-search.ts';
import styles from './admin-menu.module.css';
import { viewPath } from './panel/panel-view.tsx';
import { useRaceName } from './use-race-name.ts';

/** A view without an address needs a race, or a player, to be chosen first. */
type Entry = { name: string; to?: string };

/** One menu for all admin pages and the views of the panel; on a phone behind a button. */
export function AdminMenu() {
  const { pathname, key } = useLocation();
  const [search] = useSearch();
  const raceName = useRaceName();
  const ofRace = pathname === '/admin' ? panelEntries(search, raceName) : [];
  const entries: Entry[] = [{ name: 'Process Results', to: '/admin' }, ...ofRace, ...PAGES];
  const view = search.get('view');
  const here = view ? `${pathname}?view=${view}` : pathname;
  const current = entries.find(({ to }) => to?.split('&')[0] === here);
  return (
    <>
      <button type="button" className={`plain ${styles.opener}`} popoverTarget="admin-menu">
        <Icon name="menu" /> <span>{current ? `Admin: ${current.name}` : 'Admin'}</span>
      </button>
      {/* Closed after every navigation. */}
      <nav key={key} id="admin-menu" popover="auto" className={styles.menu} aria-label="Admin">
        {entries.map((entry) =>
          entry.to === undefined ? (
            <span key={entry.name}>{entry.name}</span>
          ) : (
            <Link
              key={entry.name}
              to={entry.to}
              aria-current={entry === current ? 'page' : undefined}
            >
              {entry.name}
            </Link>
          ),
        )}
      </nav>
    </>
  );
}

const PAGES: Entry[] = [
  { name: 'Head-to-Head Setup', to: '/admin?view=head-to-head' },
  { name: 'House rules', to: '/admin?view=rules' },
  { name: 'Players', to: '/admin/players' },
  { name: 'Registration', to: '/admin/players?view=registration' },
  { name: 'Past seasons', to: '/admin/past-seasons' },
  { name: 'Audit log', to: '/admin/audit' },
  { name: 'System status', to: '/admin/system-status' },
  { name: 'Results explorer', to: '/admin/results-explorer' },
  { name: 'Debug tool', to: '/admin/debug' },
];

/** From the results of the panel to a race's scores, and to one player's. */
function panelEntries(search: URLSearchParams, raceName: (id: string) => string): Entry[] {
  const [race, player] = [search.get('race'), search.get('player')];
  const chosen = { ...(race && { race }), ...(player && { player }) };
  return [
    {
      name: `${race ? raceName(race) : 'Race'} Scores`,
      ...(race && { to: viewPath('scores', chosen) }),
    },
    { name: 'Score Details', ...(race && player && { to: viewPath('details', chosen) }) },
  ];
}
