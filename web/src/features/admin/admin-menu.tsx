import { Link, useLocation } from 'react-router-dom';
import { useSeason } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSearch } from '../../ui/use-search.ts';
import styles from './admin-menu.module.css';

/** A view without an address needs a race, or a player, to be chosen first. */
type Entry = { name: string; to?: string };

/** One menu for all admin pages and the views of the panel; on a phone behind a button. */
export function AdminMenu() {
  const { pathname, key } = useLocation();
  const [search] = useSearch();
  const entries = [...panelEntries(pathname, search, useRaceName(search.get('race'))), ...PAGES];
  const view = search.get('view');
  const here = view ? `${pathname}?view=${view}` : pathname;
  const current = entries.find(({ to }) => to?.split('&')[0] === here);
  return (
    <>
      <button type="button" className={`plain ${styles.opener}`} popoverTarget="admin-menu">
        <Icon name="menu" /> Admin{current && `: ${current.name}`}
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
function panelEntries(pathname: string, search: URLSearchParams, race: string | undefined) {
  const results: Entry = { name: 'Process Results', to: '/admin' };
  if (pathname !== '/admin') return [results];
  const chosen = ['race', 'player'].flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  const to = (view: string) => `/admin?${new URLSearchParams([['view', view], ...chosen])}`;
  const scores: Entry = { name: `${race ?? 'Race'} Scores`, ...(race && { to: to('scores') }) };
  const hasPlayer = race && search.has('player');
  return [results, scores, { name: 'Score Details', ...(hasPlayer && { to: to('details') }) }];
}

function useRaceName(raceId: string | null): string | undefined {
  const { data: season } = useSeason();
  return season?.races.find(({ _id }) => _id === raceId)?.raceName;
}
