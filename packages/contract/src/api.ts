/** Who may call a route. The access middleware enforces it before the handler runs. */
export type Access = 'public' | 'player' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method, path and access of a route: all that the site needs, without the schemas. */
export type RouteAddress<Who extends Access = Access> = {
  method: Method;
  path: `/api/${string}`;
  access: Who;
};

/** The methods that a route answers: a public GET route also answers HEAD, with the headers alone. */
export function methodsOf({ method, access }: RouteAddress): string[] {
  return method === 'GET' && access === 'public' ? [method, 'HEAD'] : [method];
}

/**
 * The API on one page. Route `predictions.submit` is declared in `predictions.ts` beside this file and handled by
 * `functions/predictions/submit.ts`. `routes.ts` imports each route from its file.
 */
export const API = {
  'auth.register': { method: 'POST', path: '/api/auth/register', access: 'public' },
  'auth.check-registration': { method: 'GET', path: '/api/auth/register', access: 'public' },
  'auth.login': { method: 'POST', path: '/api/auth/login', access: 'public' },
  'auth.request-reset': { method: 'POST', path: '/api/auth/reset-password', access: 'public' },
  'auth.verify-reset': {
    method: 'GET',
    path: '/api/auth/reset-password/{token}',
    access: 'public',
  },
  'auth.reset': { method: 'POST', path: '/api/auth/reset-password/{token}', access: 'public' },
  'auth.confirm-email': {
    method: 'POST',
    path: '/api/auth/confirm-email/{token}',
    access: 'public',
  },
  'messages.show-unsubscribe': {
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    access: 'public',
  },
  'messages.unsubscribe': {
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    access: 'public',
  },
  'account.get': { method: 'GET', path: '/api/account', access: 'player' },
  'account.update': { method: 'PATCH', path: '/api/account', access: 'player' },
  'account.change-password': {
    method: 'POST',
    path: '/api/account/password',
    access: 'player',
  },
  'account.end-sessions': {
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'player',
  },
  'account.change-email': { method: 'POST', path: '/api/account/email', access: 'player' },
  'account.cancel-email': { method: 'DELETE', path: '/api/account/email', access: 'player' },
  'account.send-email-link': {
    method: 'POST',
    path: '/api/account/email/link',
    access: 'player',
  },
  'account.data': { method: 'GET', path: '/api/account/data', access: 'player' },
  'account.remove': { method: 'DELETE', path: '/api/account', access: 'player' },
  'push.list': { method: 'GET', path: '/api/account/push', access: 'player' },
  'push.add': { method: 'POST', path: '/api/account/push', access: 'player' },
  'push.remove': { method: 'DELETE', path: '/api/account/push/{deviceId}', access: 'player' },
  'push.send-test': { method: 'POST', path: '/api/account/push/{deviceId}/test', access: 'player' },
  'seasons.get': { method: 'GET', path: '/api/season', access: 'public' },
  'seasons.next': { method: 'GET', path: '/api/admin/season/next', access: 'admin' },
  'seasons.begin': { method: 'POST', path: '/api/admin/season', access: 'admin' },
  'seasons.set-rules': { method: 'PUT', path: '/api/admin/season/rules', access: 'admin' },
  'seasons.set-stakes': { method: 'PUT', path: '/api/admin/season/stakes', access: 'admin' },
  'seasons.hall-of-fame': { method: 'GET', path: '/api/hall-of-fame', access: 'public' },
  'tips.get': { method: 'GET', path: '/api/seasons/{season}/tips', access: 'player' },
  'tips.submit': { method: 'POST', path: '/api/seasons/{season}/tips', access: 'player' },
  'tips.sheet': { method: 'GET', path: '/api/seasons/{season}/tips/sheet', access: 'player' },
  'tips.set-questions': {
    method: 'PUT',
    path: '/api/admin/seasons/{season}/tips/questions',
    access: 'admin',
  },
  'tips.decide': {
    method: 'POST',
    path: '/api/admin/seasons/{season}/tips/decisions',
    access: 'admin',
  },
  'races.list': { method: 'GET', path: '/api/f1data/races/all', access: 'public' },
  'races.get': { method: 'GET', path: '/api/f1data/races/{raceId}', access: 'public' },
  'races.revealed': { method: 'GET', path: '/api/races/revealed', access: 'public' },
  'races.calendar': { method: 'GET', path: '/api/calendar.ics', access: 'public' },
  'races.sheet': { method: 'GET', path: '/api/races/{raceId}/sheet', access: 'player' },
  'races.status': { method: 'GET', path: '/api/admin/races', access: 'admin' },
  'races.set-closing': {
    method: 'PUT',
    path: '/api/admin/races/{raceId}/closing',
    access: 'admin',
  },
  'races.decide-times': {
    method: 'POST',
    path: '/api/admin/races/{raceId}/flagged-times',
    access: 'admin',
  },
  'races.set-listing': {
    method: 'POST',
    path: '/api/admin/races/{raceId}/listing',
    access: 'admin',
  },
  'live.get': { method: 'GET', path: '/api/races/{raceId}/live', access: 'public' },
  'live.pen': { method: 'GET', path: '/api/races/{raceId}/pen', access: 'player' },
  'live.take': { method: 'POST', path: '/api/races/{raceId}/pen', access: 'player' },
  'live.set-order': { method: 'PUT', path: '/api/races/{raceId}/live', access: 'player' },
  'live.release': { method: 'DELETE', path: '/api/races/{raceId}/pen', access: 'player' },
  'drivers.decide': {
    method: 'POST',
    path: '/api/admin/races/{raceId}/drivers',
    access: 'admin',
  },
  'drivers.list': { method: 'GET', path: '/api/f1data/drivers', access: 'public' },
  'teams.list': { method: 'GET', path: '/api/f1data/teams', access: 'public' },
  'head-to-head.get': { method: 'GET', path: '/api/head-to-head/{raceId}', access: 'public' },
  'head-to-head.set': { method: 'PATCH', path: '/api/f1data/races/{raceId}', access: 'admin' },
  'head-to-head.withdraw': {
    method: 'POST',
    path: '/api/admin/head-to-head/{raceId}/withdraw',
    access: 'admin',
  },
  'head-to-head.suggest': {
    method: 'GET',
    path: '/api/admin/head-to-head/{raceId}/suggestions',
    access: 'admin',
  },
  'questions.set': { method: 'PUT', path: '/api/admin/races/{raceId}/question', access: 'admin' },
  'questions.withdraw': {
    method: 'POST',
    path: '/api/admin/races/{raceId}/question/withdraw',
    access: 'admin',
  },
  'predictions.get': { method: 'GET', path: '/api/predictions/{raceId}', access: 'player' },
  'predictions.submit': { method: 'POST', path: '/api/predictions/{raceId}', access: 'player' },
  'predictions.roll-call': {
    method: 'GET',
    path: '/api/predictions/{raceId}/roll-call',
    access: 'player',
  },
  'predictions.missing': {
    method: 'GET',
    path: '/api/admin/predictions/{raceId}/missing',
    access: 'admin',
  },
  'predictions.remind': {
    method: 'POST',
    path: '/api/admin/predictions/{raceId}/reminder',
    access: 'admin',
  },
  'predictions.mine': { method: 'GET', path: '/api/predictions/user', access: 'player' },
  'results.get': { method: 'GET', path: '/api/results/race/{raceId}', access: 'player' },
  'results.revisions': {
    method: 'GET',
    path: '/api/results/race/{raceId}/revisions',
    access: 'player',
  },
  'results.correct': {
    method: 'POST',
    path: '/api/admin/results/{raceId}/corrections',
    access: 'admin',
  },
  'results.process': { method: 'POST', path: '/api/results/process/{raceId}', access: 'admin' },
  'results.fetch': {
    method: 'POST',
    path: '/api/results/fetch-from-api/{raceId}',
    access: 'admin',
  },
  'home.get': { method: 'GET', path: '/api/home', access: 'player' },
  'home.announce': { method: 'PUT', path: '/api/admin/announcement', access: 'admin' },
  'scores.leaderboard': { method: 'GET', path: '/api/scores/leaderboard', access: 'public' },
  'scores.season-csv': { method: 'GET', path: '/api/scores/season.csv', access: 'public' },
  'scores.race': { method: 'GET', path: '/api/scores/race/{raceId}', access: 'player' },
  'scores.race-csv': { method: 'GET', path: '/api/scores/race/{raceId}/csv', access: 'player' },
  'scores.player': { method: 'GET', path: '/api/scores/player/{userId}', access: 'player' },
  'scores.calculate-all': {
    method: 'POST',
    path: '/api/scores/calculate-all-scores',
    access: 'admin',
  },
  'comments.list': { method: 'GET', path: '/api/chat/messages', access: 'player' },
  'comments.post': { method: 'POST', path: '/api/chat/messages', access: 'player' },
  'comments.edit': { method: 'PUT', path: '/api/chat/messages/{id}', access: 'player' },
  'comments.react': {
    method: 'PUT',
    path: '/api/chat/messages/{id}/reaction',
    access: 'player',
  },
  'comments.remove': { method: 'DELETE', path: '/api/chat/messages/{id}', access: 'player' },
  'players.season': { method: 'GET', path: '/api/players/{username}', access: 'player' },
  'players.list': { method: 'GET', path: '/api/admin/players', access: 'admin' },
  'players.set-role': {
    method: 'PUT',
    path: '/api/admin/players/{userId}/role',
    access: 'admin',
  },
  'players.set-blocked': {
    method: 'PUT',
    path: '/api/admin/players/{userId}/blocked',
    access: 'admin',
  },
  'invitations.list': { method: 'GET', path: '/api/admin/invitations', access: 'admin' },
  'invitations.make': { method: 'POST', path: '/api/admin/invitations', access: 'admin' },
  'invitations.revoke': {
    method: 'DELETE',
    path: '/api/admin/invitations/{invitationId}',
    access: 'admin',
  },
  'invitations.set-registration': {
    method: 'PUT',
    path: '/api/admin/registration',
    access: 'admin',
  },
  'players.correct-email': {
    method: 'PUT',
    path: '/api/admin/players/{userId}/email',
    access: 'admin',
  },
  'players.send-email-link': {
    method: 'POST',
    path: '/api/admin/players/{userId}/email/link',
    access: 'admin',
  },
  'past-seasons.list': { method: 'GET', path: '/api/admin/past-seasons', access: 'admin' },
  'past-seasons.export': {
    method: 'GET',
    path: '/api/admin/past-seasons/{season}',
    access: 'admin',
  },
  'past-seasons.save': {
    method: 'PUT',
    path: '/api/admin/past-seasons/{season}',
    access: 'admin',
  },
  'past-seasons.remove': {
    method: 'DELETE',
    path: '/api/admin/past-seasons/{season}',
    access: 'admin',
  },
  'schedule.read-calendar': {
    method: 'POST',
    path: '/api/admin/schedule/calendar',
    access: 'admin',
  },
  'schedule.status': { method: 'GET', path: '/api/admin/schedule', access: 'admin' },
  'audit.list': { method: 'GET', path: '/api/admin/audit', access: 'admin' },
  'openapi.get': { method: 'GET', path: '/api/openapi.json', access: 'public' },
} as const satisfies Record<string, RouteAddress>;

export type RouteName = keyof typeof API;
