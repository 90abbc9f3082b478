import { API, type RouteAddress } from '@parc-ferme/contract/api';
import { functionOf } from '@parc-ferme/contract/routes';
import type { Family } from '@parc-ferme/data/keys';

/** Ways to access items. `batch` writes and deletes many items at once, without conditions. */
export const VERBS = ['get', 'query', 'put', 'update', 'delete', 'batch'] as const;
export type Verb = (typeof VERBS)[number];
export type TableAccess = Partial<Record<Verb, readonly Family[]>>;

/** The first function that needs the secrets creates them. */
const SECRETS: TableAccess = { get: ['secrets'], put: ['secrets'] };

/** The session check of player and admin routes. */
const SESSION = combine(SECRETS, { get: ['account'] });

/** The first page of the standings is a query, each further page a get. */
const STANDINGS: TableAccess = { get: ['standings'], query: ['standings'] };

/** Adds pending players to the standings, or removes deleted ones. */
const UPDATING_STANDINGS = combine(STANDINGS, { put: ['standings'], batch: ['standings'] });

/** Scores a race with a revision of its result and publishes revision, standings and the race's story. */
const PUBLISHING = combine(UPDATING_STANDINGS, {
  get: ['season', 'revision'],
  query: ['picks', 'season', 'revision'],
  put: ['revision', 'raceComments'],
  update: ['season', 'threads'],
  delete: ['revision'],
  batch: ['revision'],
});

/** Closes a race, enters the last picks of players who forgot, and publishes the sheet with which all picks are revealed. */
const REVEALING = combine(SECRETS, {
  get: ['season', 'seasons', 'histories', 'picks', 'account'],
  query: ['season', 'picks', 'sendAgain', 'sheets'],
  put: ['sheets', 'histories'],
  update: ['season', 'seasons', 'picks'],
});
/** Stores other times of a race, as another revision if it has a result. */
const CHANGING_TIMES: TableAccess = {
  get: ['revision'],
  put: ['histories', 'revision'],
  update: ['season'],
};
/** Stores a decision on the times of a race, or on its place on the calendar. */
const DECIDING_TIMES = combine(CHANGING_TIMES, { get: ['season', 'histories'] });

/** Reads the calendar and the entrants of a season, and stores what changed. */
const READING_CALENDAR = combine(CHANGING_TIMES, {
  get: ['season'],
  query: ['season', 'histories'],
  put: ['season', 'audit'],
  update: ['seasons', 'notices'],
  delete: ['histories'],
});

/** Finds out which season is played. */
const CURRENT_SEASON: TableAccess = { get: ['seasons'] };

/** Actions of admins that affect fairness are recorded in the audit log and in the stewards' notices. */
const RECORDED: TableAccess = { put: ['audit'], update: ['notices'] };

/** An event handler records events that it fails to handle, for the system status page. */
const EVENT_HANDLER: TableAccess = { put: ['failures'] };

/** The general comments, and those on races. */
const COMMENTS: readonly Family[] = ['comments', 'raceComments'];

/** Reserves a place within a rate limit, and releases it if the attempt does not count. */
const RATE_LIMITED: TableAccess = { update: ['limit'], delete: ['limit'] };

/**
 * What each function may access in the table. Anything else is denied, in AWS and in the local cloud,
 * which runs every test.
 */
export const TABLE_ACCESS: Record<string, TableAccess> = {
  'account/cancel-email': { update: ['account'] },
  'account/change-email': combine(RATE_LIMITED, { get: ['email'], update: ['account'] }),
  'account/change-password': combine(RATE_LIMITED, { update: ['account'] }),
  'account/data': combine(CURRENT_SEASON, {
    get: ['picks', 'season'],
    query: ['comments', 'raceComments', 'season', 'seasons'],
  }),
  'account/end-sessions': { update: ['account'] },
  'account/get': {},
  'account/remove': combine(RATE_LIMITED, {
    get: ['admins'],
    put: ['admins', 'deletionRequests'],
    update: ['account'],
  }),
  'account/send-email-link': RATE_LIMITED,
  'account/update': { get: ['sendAgain'], put: ['sendAgain'], update: ['account', 'limit'] },

  'audit/list': { query: ['audit'] },

  'auth/confirm-email': {
    get: ['emailLink', 'account'],
    put: ['email'],
    update: ['account'],
    delete: ['email'],
  },
  'auth/login': combine(SECRETS, RATE_LIMITED, {
    get: ['username', 'email', 'account'],
    update: ['account'],
  }),
  'auth/check-registration': { get: ['registration'] },
  'auth/register': combine(CURRENT_SEASON, SECRETS, RATE_LIMITED, {
    get: ['registration', 'limit'],
    update: ['registration'],
    put: ['account', 'username', 'email', 'standings'],
  }),
  'auth/request-reset': {},
  // It never creates the secrets: without them there is no reset link.
  'auth/reset': combine(CURRENT_SEASON, RECORDED, {
    get: ['secrets', 'reset', 'account'],
    update: ['account'],
    delete: ['limit', 'deletionRequests'],
  }),
  'auth/verify-reset': { get: ['reset', 'account'] },

  'comments/edit': combine(CURRENT_SEASON, {
    get: [...COMMENTS, 'account'],
    update: [...COMMENTS, 'season', 'limit'],
  }),
  'comments/list': combine(CURRENT_SEASON, {
    get: ['season', 'threads', ...COMMENTS],
    query: [...COMMENTS, 'threads'],
  }),
  'comments/post': combine(CURRENT_SEASON, {
    get: [...COMMENTS, 'season'],
    put: [...COMMENTS, 'account'],
    update: ['threads', 'season'],
  }),
  'comments/react': { update: [...COMMENTS, 'limit'] },
  'comments/remove': { get: COMMENTS, put: ['audit'], update: ['threads'], delete: COMMENTS },

  'drivers/decide': combine(RECORDED, {
    get: ['season', 'revision'],
    query: ['season'],
    put: ['revision'],
    update: ['season'],
  }),
  'drivers/list': combine(CURRENT_SEASON, { get: ['season'] }),
  'teams/list': combine(CURRENT_SEASON, { get: ['season'] }),
  'messages/show-unsubscribe': {},
  'live/get': { get: ['season', 'live'] },
  'live/pen': { get: ['live', 'account'] },
  'live/release': { get: ['season', 'live', 'account'], put: ['live', 'audit'] },
  'live/set-order': { get: ['season', 'live'], put: ['live'], update: ['limit'] },
  'live/take': { get: ['season', 'live'], put: ['live'] },
  // It never creates the secrets: without them there is no link to unsubscribe.
  'messages/unsubscribe': { get: ['secrets', 'account'], update: ['account'] },
  'openapi/get': {},

  'head-to-head/get': { get: ['season'] },
  'head-to-head/set': combine(RECORDED, { get: ['season'], update: ['season'] }),
  'head-to-head/withdraw': combine(RECORDED, { get: ['season'], update: ['season'] }),
  'tips/get': combine(STANDINGS, SECRETS, {
    get: ['seasons', 'picks'],
    query: ['season', 'picks'],
  }),
  'tips/submit': combine(STANDINGS, SECRETS, {
    get: ['seasons', 'season', 'picks'],
    query: ['season'],
    update: ['picks'],
  }),
  'tips/sheet': combine(STANDINGS, {
    get: ['seasons', 'sheets'],
    query: ['season', 'picks', 'sheets'],
  }),
  'tips/set-questions': combine(RECORDED, STANDINGS, {
    get: ['seasons', 'season'],
    query: ['season'],
    update: ['seasons'],
  }),
  'tips/decide': combine(RECORDED, UPDATING_STANDINGS, {
    get: ['seasons', 'season'],
    query: ['season', 'picks'],
    update: ['seasons'],
  }),
  'questions/set': combine(RECORDED, STANDINGS, { get: ['season'], update: ['season'] }),
  'questions/withdraw': combine(RECORDED, { get: ['season'], update: ['season'] }),
  'head-to-head/suggest': { get: ['revision'], query: ['season'] },

  'invitations/list': { query: ['registration'] },
  'invitations/make': { put: ['registration', 'audit'] },
  'invitations/revoke': { get: ['registration'], put: ['audit'], update: ['registration'] },
  'invitations/set-registration': { get: ['registration'], put: ['registration', 'audit'] },

  'past-seasons/export': combine(STANDINGS, { get: ['pastSeasons'] }),
  'past-seasons/list': { query: ['pastSeasons'] },
  'past-seasons/remove': combine(CURRENT_SEASON, RECORDED, {
    get: ['pastSeasons'],
    delete: ['pastSeasons'],
  }),
  'past-seasons/save': combine(CURRENT_SEASON, RECORDED, {
    get: ['pastSeasons'],
    query: ['seasons'],
    put: ['pastSeasons'],
  }),

  'players/correct-email': combine(RATE_LIMITED, {
    get: ['email'],
    put: ['audit'],
    update: ['account'],
  }),
  'players/list': combine(CURRENT_SEASON, STANDINGS),
  'players/season': combine(CURRENT_SEASON, STANDINGS, {
    get: ['season', 'username', 'account', 'revision'],
  }),
  'players/send-email-link': combine(RATE_LIMITED, { put: ['audit'] }),
  'players/set-blocked': combine(CURRENT_SEASON, {
    get: ['admins', 'blocks'],
    query: ['season'],
    put: ['admins', 'audit', 'blocks'],
    update: ['account'],
  }),
  'players/set-role': { get: ['admins'], put: ['admins', 'audit'], update: ['account'] },

  'predictions/get': { get: ['season', 'picks'] },
  'predictions/mine': combine(CURRENT_SEASON, {
    get: ['season', 'picks', 'notices', 'blocks'],
    query: ['season'],
  }),
  'predictions/missing': combine(STANDINGS, { get: ['season'], query: ['picks'] }),
  'predictions/remind': { get: ['season'], put: ['audit'], update: ['season'] },
  'predictions/roll-call': { get: ['season', 'picks'], query: ['picks'] },
  'predictions/submit': { get: ['season', 'picks'], update: ['picks'] },

  'push/add': { put: ['account'] },
  'push/list': {},
  'push/remove': { put: ['account'] },
  'push/send-test': { put: ['account'], update: ['limit'] },

  'races/decide-times': combine(DECIDING_TIMES, RECORDED, { update: ['limit'] }),
  'races/get': { get: ['season'] },
  'races/calendar': combine(CURRENT_SEASON, { query: ['season'] }),
  'races/list': combine(CURRENT_SEASON, { query: ['season'] }),
  'races/revealed': combine(CURRENT_SEASON, { query: ['season'] }),
  'races/set-closing': combine(DECIDING_TIMES, RECORDED, { update: ['limit'] }),
  'races/sheet': { get: ['season', 'sheets'], query: ['picks', 'revision'] },
  'races/set-listing': combine(RECORDED, {
    get: ['season', 'histories'],
    put: ['histories'],
    update: ['season', 'limit'],
  }),
  'races/status': combine(CURRENT_SEASON, { query: ['season', 'histories'] }),

  'results/correct': combine(PUBLISHING, RECORDED),
  'results/fetch': combine(PUBLISHING, DECIDING_TIMES, RECORDED, { update: ['limit'] }),
  'results/get': { get: ['season', 'revision'] },
  'results/process': combine(PUBLISHING, RECORDED),
  'results/revisions': { get: ['season', 'revision'] },

  'schedule/read-calendar': combine(CURRENT_SEASON, READING_CALENDAR, { update: ['limit'] }),
  'schedule/status': combine(CURRENT_SEASON, {
    query: ['runs', 'failures', 'season', 'histories', 'sandboxRefusals'],
  }),

  'scores/calculate-all': combine(CURRENT_SEASON, PUBLISHING, RECORDED),
  // Of the standings it reads the first page only.
  'home/get': combine(CURRENT_SEASON, {
    get: ['season', 'revision', 'picks', 'threads', 'announcement'],
    query: ['season', 'standings', 'comments', 'picks'],
  }),

  'home/announce': {
    get: ['announcement'],
    put: ['announcement', 'audit'],
    delete: ['announcement'],
  },

  'scores/leaderboard': combine(CURRENT_SEASON, STANDINGS, { get: ['pastSeasons'] }),
  'scores/player': combine(CURRENT_SEASON, { get: ['season', 'picks'] }),
  'scores/season-csv': combine(CURRENT_SEASON, STANDINGS, { get: ['pastSeasons'] }),
  'scores/race': { get: ['season', 'picks', 'notices', 'blocks'], query: ['picks', 'revision'] },
  'scores/race-csv': { get: ['season'], query: ['picks', 'revision'] },

  'seasons/next': { get: ['seasons'], query: ['season', 'histories'] },
  'seasons/begin': combine(CURRENT_SEASON, UPDATING_STANDINGS, {
    query: ['season', 'seasons', 'histories'],
    put: ['seasons', 'audit'],
    update: ['seasons'],
  }),
  'seasons/get': combine(CURRENT_SEASON, {
    get: ['registration'],
    query: ['season', 'seasons', 'pastSeasons'],
  }),
  'seasons/set-rules': combine(CURRENT_SEASON, UPDATING_STANDINGS, {
    query: ['season'],
    put: ['audit'],
    update: ['seasons'],
  }),
  'seasons/set-stakes': combine(CURRENT_SEASON, RECORDED, { get: ['season'], put: ['season'] }),
  // Of the standings it reads the first page only.
  'seasons/hall-of-fame': {
    get: ['standings', 'seasons'],
    query: ['pastSeasons', 'season', 'seasons'],
  },

  'events/update-accounts': combine(CURRENT_SEASON, EVENT_HANDLER, UPDATING_STANDINGS, {
    get: ['account', 'email', 'username', 'deletionRequests', 'notices', 'blocks', 'revision'],
    query: ['account', 'season', 'seasons', 'pastSeasons', ...COMMENTS],
    put: ['blocks', 'pastSeasons'],
    update: ['account', 'notices', 'picks', 'revision', 'deletionRequests', ...COMMENTS],
    delete: ['account', 'username', 'email', 'sendAgain', 'sandboxRefusals'],
    batch: ['account', 'reset', 'emailLink', 'deletionRequests'],
  }),
  'events/update-standings': combine(CURRENT_SEASON, EVENT_HANDLER, REVEALING, PUBLISHING),
  // Unfinished mailings are items of their season.
  'events/send-mail': combine(EVENT_HANDLER, RATE_LIMITED, STANDINGS, {
    get: [...COMMENTS, 'season', 'email', 'account', 'secrets', 'reset', 'revision', 'sheets'],
    query: ['picks', 'deliveries', 'revision', 'season'],
    put: ['deliveries', 'reset', 'emailLink', 'account', 'sandboxRefusals'],
    update: ['account', 'deliveries', 'season'],
    delete: ['deliveries', 'season', 'sandboxRefusals'],
  }),

  // The pages contain replies of public routes, and need what those read.
  'jobs/write-pages': combine(CURRENT_SEASON, STANDINGS, {
    get: ['pastSeasons', 'registration', 'standings'],
    query: ['season', 'seasons', 'pastSeasons'],
  }),
  'jobs/race-data': combine(CURRENT_SEASON, UPDATING_STANDINGS, READING_CALENDAR, DECIDING_TIMES, {
    // The race data decides the champions among the season tips.
    get: ['seasons'],
    query: ['seasons', 'deletionRequests', 'picks'],
    put: ['seasons', 'runs'],
  }),
};

const withSession = new Set(
  Object.entries<RouteAddress>(API).flatMap(([name, { access }]) =>
    access === 'public' ? [] : functionOf(name),
  ),
);

/** The table access of a function, with the session check if its route has one. */
export function tableAccessOf(functionName: string): TableAccess {
  const own = TABLE_ACCESS[functionName] ?? {};
  return withSession.has(functionName) ? combine(SESSION, own) : own;
}

function combine(...parts: TableAccess[]): TableAccess {
  const all: Partial<Record<Verb, Family[]>> = {};
  for (const part of parts) {
    for (const verb of VERBS) all[verb] = [...(all[verb] ?? []), ...(part[verb] ?? [])];
  }
  return all;
}
