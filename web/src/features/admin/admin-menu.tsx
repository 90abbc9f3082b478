import { Link, useLocation } from 'react-router-dom';
import { useSearch } from '../../ui/use-search.ts';
import styles from './admin-menu.module.css';
import { viewPath } from './panel/panel-view.tsx';
import { useRaceName } from './use-race-name.ts';

/** A view without an address needs a race, or a player, to be chosen first. */
type Entry = { name: string; to?: string };
type Group = { name: string; to: string; entries: Entry[] };

/** The groups of all admin pages and views, and the entries of the group that the current one is in. */
export function AdminMenu() {
  const { pathname } = useLocation();
  const [search] = useSearch();
  const raceName = useRaceName();
  const raceGroup: Group = { name: 'Race', to: '/admin', entries: raceEntries(search, raceName) };
  const groups = [raceGroup, ...GROUPS];
  const view = search.get('view');
  // `/admin/debug` for `/admin/debug/2025-spa`
  const page = pathname.split('/').slice(0, 3).join('/');
  const currentAddress = view ? `${page}?view=${view}` : page;
  // Behind the view an entry may name a race and a player: `/admin?view=scores&race=2025-spa`.
  const isCurrent = ({ to }: Entry) => to?.split('&')[0] === currentAddress;
  const current = groups.find(({ entries }) => entries.some(isCurrent)) ?? raceGroup;
  return (
    <nav className={styles.menu} aria-label="Admin">
      <ul className="list row">
        {groups.map((group) => (
          <li key={group.name}>
            <Link to={group.to} aria-current={group === current ? true : undefined}>
              {group.name}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={`list row ${styles.entries}`} aria-label={`${current.name} pages`}>
        {current.entries.map((entry) => (
          <li key={entry.name}>
            {entry.to === undefined ? (
              <span>{entry.name}</span>
            ) : (
              <Link to={entry.to} aria-current={isCurrent(entry) ? 'page' : undefined}>
                {entry.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const GROUPS: Group[] = [
  {
    name: 'People',
    to: '/admin/players',
    entries: [
      { name: 'Players', to: '/admin/players' },
      { name: 'Registration', to: '/admin/players?view=registration' },
    ],
  },
  {
    name: 'Season',
    to: '/admin?view=rules',
    entries: [
      { name: 'House rules', to: '/admin?view=rules' },
      { name: 'Past seasons', to: '/admin/past-seasons' },
    ],
  },
  {
    name: 'Log',
    to: '/admin/audit',
    entries: [
      { name: 'Audit log', to: '/admin/audit' },
      { name: 'System status', to: '/admin/system-status' },
    ],
  },
  {
    name: 'Tools',
    to: '/admin/results-explorer',
    entries: [
      { name: 'Admin Results Explorer', to: '/admin/results-explorer' },
      { name: 'Head-to-Head Debug Tool', to: '/admin/debug' },
      { name: 'Calculate all user scores', to: '/admin?view=calculate-all' },
    ],
  },
];

/** The views of the panel: from all results to a race's scores, and to one player's. */
function raceEntries(search: URLSearchParams, raceName: (id: string) => string): Entry[] {
  const [race, player] = [search.get('race'), search.get('player')];
  const params = { ...(race && { race }), ...(player && { player }) };
  return [
    { name: 'Process Results', to: '/admin' },
    {
      name: `${race ? raceName(race) : 'Race'} Scores`,
      ...(race && { to: viewPath('scores', params) }),
    },
    { name: 'Score Details', ...(race && player && { to: viewPath('details', params) }) },
    { name: 'Head-to-Head Setup', to: '/admin?view=head-to-head' },
  ];
}
