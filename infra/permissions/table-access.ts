import { type Address, API } from '@parc-ferme/contract/api';
import { functionOf } from '@parc-ferme/contract/routes';
import type { Family } from '@parc-ferme/data/keys';

/** What a function does with items: `batch` writes and deletes many at once, without conditions. */
export const VERBS = ['get', 'query', 'put', 'update', 'delete', 'batch'] as const;
export type Verb = (typeof VERBS)[number];
export type TableAccess = Partial<Record<Verb, readonly Family[]>>;

/** Whichever call needs the secrets first makes them. */
const SECRETS: TableAccess = { get: ['secrets'], put: ['secrets'] };

/** Who has to know who calls. */
const SESSION = both(SECRETS, { get: ['account'] });

/** Beyond the first page of the standings, each page is a get. */
const STANDINGS: TableAccess = { get: ['standings'], query: ['standings'] };

const FOLDING = both(STANDINGS, { put: ['standings'], batch: ['standings'] });

/** Scores a race with a revision of its result, and turns standings and race over. */
const PUBLISHING = both(FOLDING, {
  get: ['season', 'revision'],
  query: ['picks', 'season', 'revision'],
  put: ['revision'],
  update: ['season'],
  delete: ['revision'],
  batch: ['revision'],
});

/** Acts of admins that touch fairness are in the audit log, and among the stewards' notices. */
const NOTICING: TableAccess = { put: ['audit'], update: ['notices'] };

/** A listener that gives up on an event tells the admins. */
const LISTENING: TableAccess = { put: ['failures'] };

/** Reserves places within limits, and releases those that do not count. */
const RESERVING: TableAccess = { update: ['limit'], delete: ['limit'] };

/**
 * Who may touch what in the table. What is not here is denied, in AWS as in the local cloud, under
 * which every test runs; and what is here and never used fails the tests as well.
 */
export const TABLE_ACCESS: Record<string, TableAccess> = {
  'account/cancel-email': { update: ['account'] },
  'account/change-email': both(RESERVING, { get: ['email'], update: ['account'] }),
  'account/change-password': both(RESERVING, { update: ['account'] }),
  'account/data': { get: ['picks', 'season'], query: ['comments', 'seasons'] },
  'account/end-sessions': { update: ['account'] },
  'account/get': {},
  'account/remove': both(RESERVING, {
    get: ['admins'],
    put: ['admins', 'deletions'],
    update: ['account'],
  }),
  'account/send-email-link': RESERVING,
  'account/update': { update: ['account'] },

  'audit/list': { query: ['audit'] },

  'auth/confirm-email': {
    get: ['emailLink', 'account'],
    put: ['email'],
    update: ['account'],
    delete: ['email'],
  },
  'auth/login': both(SECRETS, RESERVING, {
    get: ['username', 'email', 'account'],
    update: ['account'],
  }),
  'auth/check-registration': { get: ['registration'] },
  'auth/register': both(SECRETS, RESERVING, {
    get: ['registration'],
    update: ['registration'],
    put: ['account', 'username', 'email', 'standings'],
  }),
  'auth/request-reset': {},
  // Who has a link has it from what the secrets made.
  'auth/reset': { get: ['secrets', 'reset'], update: ['account'], delete: ['limit'] },
  'auth/verify-reset': { get: ['reset', 'account'] },

  'comments/edit': { get: ['comments'], update: ['comments'] },
  'comments/list': { query: ['comments'] },
  'comments/post': { get: ['comments'], put: ['comments', 'account'] },
  'comments/remove': { get: ['comments'], put: ['audit'], delete: ['comments'] },

  'drivers/list': { get: ['season'] },
  'teams/list': { get: ['season'] },
  'openapi/get': {},

  'head-to-head/get': { get: ['season'] },
  'head-to-head/set': both(NOTICING, { get: ['season'], update: ['season'] }),
  'head-to-head/withdraw': both(NOTICING, { get: ['season'], update: ['season'] }),
  'head-to-head/suggest': { get: ['revision'], query: ['season'] },

  'invitations/list': { query: ['registration'] },
  'invitations/make': { put: ['registration', 'audit'] },
  'invitations/revoke': { get: ['registration'], put: ['audit'], update: ['registration'] },
  'invitations/set-registration': { get: ['registration'], put: ['registration', 'audit'] },

  'players/correct-email': both(RESERVING, {
    get: ['email'],
    put: ['audit'],
    update: ['account'],
  }),
  'players/list': STANDINGS,
  'players/set-blocked': { get: ['admins'], put: ['admins', 'audit'], update: ['account'] },
  'players/set-role': { get: ['admins'], put: ['admins', 'audit'], update: ['account'] },

  'predictions/get': { get: ['season', 'picks'] },
  'predictions/mine': { get: ['season', 'picks', 'notices'] },
  'predictions/roll-call': { get: ['season'], query: ['picks'] },
  'predictions/submit': { get: ['season', 'picks'], update: ['picks'] },

  'races/decide-times': both(PUBLISHING, NOTICING),
  'races/get': { get: ['season'] },
  'races/list': { query: ['season'] },
  'races/set-closing': both(PUBLISHING, NOTICING),
  'races/status': { query: ['season'] },

  'results/correct': both(PUBLISHING, NOTICING),
  'results/fetch': both(PUBLISHING, { put: ['audit'], update: ['limit'] }),
  'results/get': { get: ['season', 'revision'] },
  'results/preview-correction': { get: ['season', 'revision'], query: ['picks', 'revision'] },
  'results/process': both(PUBLISHING, NOTICING),
  'results/revisions': { get: ['season', 'revision'] },

  'schedule/status': { query: ['runs', 'failures', 'season'] },

  'scores/calculate-all': both(PUBLISHING, NOTICING),
  'scores/leaderboard': STANDINGS,
  'scores/player': { get: ['season', 'picks'] },
  'scores/race': { get: ['season', 'picks', 'notices'], query: ['picks', 'revision'] },

  'seasons/get': { query: ['season', 'seasons'] },

  'events/keep-accounts': both(LISTENING, FOLDING, {
    get: ['account', 'email', 'username', 'deletions', 'notices', 'revision'],
    query: ['account', 'season', 'seasons', 'comments'],
    put: ['deletions'],
    update: ['account', 'notices', 'picks', 'revision', 'comments'],
    delete: ['account', 'username', 'email'],
    batch: ['account', 'reset', 'emailLink', 'deletions'],
  }),
  'events/keep-standings': both(LISTENING, PUBLISHING),
  'events/send-mail': both(LISTENING, RESERVING, STANDINGS, {
    get: ['season', 'email', 'account', 'secrets', 'reset'],
    query: ['picks'],
    put: ['reminders', 'reset', 'emailLink', 'account'],
    update: ['account'],
    batch: ['reminders'],
  }),

  'jobs/race-data': both(FOLDING, {
    get: ['revision'],
    query: ['season', 'seasons', 'deletions'],
    put: ['revision', 'seasons', 'runs', 'audit'],
    update: ['season', 'notices'],
  }),
};

const withSession = new Set(
  Object.entries<Address>(API).flatMap(([name, { access }]) =>
    access === 'public' ? [] : functionOf(name),
  ),
);

/** All that a function does with the table, the session of who calls included. */
export function tableAccessOf(functionName: string): TableAccess {
  const own = TABLE_ACCESS[functionName] ?? {};
  return withSession.has(functionName) ? both(SESSION, own) : own;
}

function both(...parts: TableAccess[]): TableAccess {
  const all: Partial<Record<Verb, Family[]>> = {};
  for (const part of parts) {
    for (const verb of VERBS) all[verb] = [...(all[verb] ?? []), ...(part[verb] ?? [])];
  }
  return all;
}
