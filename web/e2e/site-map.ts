import { SITE_MAP } from '@parc-ferme/contract/site-map';

/** The role that views a screen: a visitor, a player or an admin. */
export type Person = 'visitor' | 'player' | 'admin';

/** What an address of one competition names. */
type RouteValues = {
  raceId: string;
  token: string;
  /** A sample player unless given; where there is none the screen says so. */
  username?: string;
};

type Entry = {
  route: string;
  /** Those to whom it shows something of its own, of whom the last one sees most. */
  seenBy: readonly Person[];
  /** Parts of the screen that have an address of their own. */
  parts?: readonly string[];
};

const PANEL_VIEWS = [
  '?view=scores&race=2025-silverstone',
  '?view=head-to-head&race=2025-hungaroring',
];

/** Every screen of the site. A route that is not here fails its test. */
const ENTRIES: readonly Entry[] = [
  { route: '/', seenBy: ['visitor', 'player'] },
  { route: '/login', seenBy: ['visitor'] },
  { route: '/register', seenBy: ['visitor'] },
  { route: '/reset-password/:token', seenBy: ['visitor'] },
  { route: '/confirm-email/:token', seenBy: ['visitor'] },
  { route: '/unsubscribe/:token', seenBy: ['visitor'] },
  { route: '/races', seenBy: ['visitor', 'player'] },
  { route: '/rules', seenBy: ['visitor'] },
  { route: '/roadmap', seenBy: ['visitor'] },
  { route: '/leaderboard', seenBy: ['visitor', 'player'], parts: ['?season=2012'] },
  { route: '/hall-of-fame', seenBy: ['visitor', 'player'] },
  { route: '/check', seenBy: ['visitor', 'player'] },
  // They redirect to the leaderboard.
  { route: '/seasons/:season', seenBy: [] },
  { route: '/seasons/:season/:username', seenBy: [] },
  { route: '/predictions', seenBy: ['player'] },
  { route: '/predictions/:raceId', seenBy: ['player'] },
  { route: '/results', seenBy: ['player'] },
  { route: '/results/:raceId', seenBy: ['player'] },
  { route: '/players/:username', seenBy: ['player'] },
  { route: '/account', seenBy: ['player'] },
  { route: '/admin', seenBy: ['player', 'admin'], parts: PANEL_VIEWS },
  { route: '/admin/races/:raceId', seenBy: ['admin'] },
  { route: '/admin/system-status', seenBy: ['admin'] },
  { route: '/admin/audit', seenBy: ['admin'] },
  { route: '/admin/players', seenBy: ['admin'], parts: ['?view=registration'] },
  { route: '/admin/past-seasons', seenBy: ['admin'] },
  { route: '/admin/results-explorer', seenBy: ['admin'] },
  { route: '/admin/debug', seenBy: ['admin'] },
  { route: '/admin/debug/:raceId', seenBy: ['admin'] },
];

export const LISTED_ROUTES = ENTRIES.map(({ route }) => route);

/** The addresses of the site's pages, each with and without its optional part. */
export function builtRoutes(): string[] {
  return SITE_MAP.flatMap((path) =>
    path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : path,
  );
}

export type Screen = { address: string; person: Person };

/** The screens that are built, with what their addresses name filled in. */
export function screensOf(named: RouteValues): Screen[] {
  const built = new Set(builtRoutes());
  return ENTRIES.filter(({ route }) => built.has(route)).flatMap(({ route, seenBy, parts = [] }) =>
    ['', ...parts].flatMap((part) =>
      seenBy.map((person) => ({ address: `${fillIn(route, named)}${part}`, person })),
    ),
  );
}

function fillIn(route: string, named: RouteValues): string {
  const values = { username: 'carla', ...named };
  return route.replace(/:(\w+)/g, (_, name: keyof typeof values) => values[name]);
}
