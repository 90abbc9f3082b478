import { SITE_MAP } from '@parc-ferme/contract/site-map';

/** The role that views a screen: a visitor, a player or an admin. */
export type Person = 'visitor' | 'player' | 'admin';

/** Values for the parameters of addresses. */
type RouteValues = {
  raceId: string;
  token: string;
  /** By default a sample player; a cloud without sample players shows that there is no such player. */
  username?: string;
};

type Entry = {
  route: string;
  /** The roles to whom it shows different things. */
  seenBy: readonly Person[];
  /** Queries that show another part of the screen. */
  parts?: readonly string[];
};

const PANEL_VIEWS = [
  '?view=scores&race=2025-silverstone',
  '?view=head-to-head&race=2025-hungaroring',
];

/** Every screen of the site: a test fails if one is missing. */
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

/** The routes of the site's pages; one with an optional parameter twice, with and without it. */
export function builtRoutes(): string[] {
  return SITE_MAP.flatMap((path) =>
    path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : path,
  );
}

export type Screen = { address: string; person: Person };

/** The screens of these routes, with values for the parameters of their addresses. */
export function screensOf(values: RouteValues): Screen[] {
  const built = new Set(builtRoutes());
  return ENTRIES.filter(({ route }) => built.has(route)).flatMap(({ route, seenBy, parts = [] }) =>
    ['', ...parts].flatMap((part) =>
      seenBy.map((person) => ({ address: `${fillIn(route, values)}${part}`, person })),
    ),
  );
}

function fillIn(route: string, routeValues: RouteValues): string {
  const values = { username: 'carla', ...routeValues };
  return route.replace(/:(\w+)/g, (_, name: keyof typeof values) => values[name]);
}
