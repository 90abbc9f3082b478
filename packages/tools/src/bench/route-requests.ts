import type { API, Method, RouteName } from '@parc-ferme/contract/api';
import { rightPicks } from '@parc-ferme/testing/fixtures';
import type { Caller } from '@parc-ferme/testing/test-cloud';

/** By which an admin changes something; what takes long of it is scoring, which is measured by itself. */
type ByAdmin = {
  [Name in RouteName]: (typeof API)[Name] extends {
    access: 'admin';
    method: Exclude<Method, 'GET'>;
  }
    ? Name
    : never;
}[RouteName];
export type MeasuredRoute = Exclude<RouteName, ByAdmin>;

/** What is there to be asked for. */
export type Place = {
  player: Caller;
  admin: Caller;
  /** Whose password is changed, who logs out everywhere, and who leaves. */
  careful: Caller;
  everywhere: Caller;
  leaving: Caller;
  resetToken: string;
  emailToken: string;
  scored: string;
  open: string;
  /** Two of the player's own. */
  comments: [edited: string, removed: string];
};

export type Request = {
  params?: Record<string, string>;
  body?: unknown;
  /** Where it is not whom the route is for. */
  as?: Caller;
};

export const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'battery staple of mine';
const newcomer = (username: string) => ({
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
});

/** One call of every route, in an order in which none spoils another. */
export const REQUESTS: Record<MeasuredRoute, (place: Place) => Request> = {
  'seasons.get': () => ({}),
  'races.list': () => ({}),
  'races.get': ({ open }) => ({ params: { raceId: open } }),
  'drivers.list': () => ({}),
  'teams.list': () => ({}),
  'head-to-head.get': ({ open }) => ({ params: { raceId: open } }),
  'openapi.get': () => ({}),
  'scores.leaderboard': () => ({}),
  'scores.race': ({ scored }) => ({ params: { raceId: scored } }),
  'scores.player': ({ player }) => ({ params: { userId: player.id } }),
  'results.get': ({ scored }) => ({ params: { raceId: scored } }),
  'results.revisions': ({ scored }) => ({ params: { raceId: scored } }),
  'predictions.get': ({ open }) => ({ params: { raceId: open } }),
  'predictions.roll-call': ({ open }) => ({ params: { raceId: open } }),
  'predictions.mine': () => ({}),
  'predictions.submit': ({ open }) => ({
    params: { raceId: open },
    body: { predictions: rightPicks({ polePosition: 'alonso' }) },
  }),
  'comments.list': () => ({}),
  'comments.post': () => ({ body: { message: 'Lights out, and away we go.' } }),
  'comments.edit': ({ comments: [id] }) => ({ params: { id }, body: { message: 'Box, box.' } }),
  'comments.remove': ({ comments: [, id] }) => ({ params: { id } }),
  'account.get': () => ({}),
  'account.update': () => ({ body: { mail: { reminders: false } } }),
  'account.data': () => ({}),
  'auth.check-registration': () => ({}),
  'auth.login': ({ player }) => ({ body: { username: player.username, password: PASSWORD } }),
  'auth.request-reset': ({ player }) => ({ body: { email: `${player.username}@example.org` } }),
  'auth.verify-reset': ({ resetToken: token }) => ({ params: { token } }),
  'auth.reset': ({ resetToken: token }) => ({
    params: { token },
    body: { password: NEW_PASSWORD },
  }),
  'auth.confirm-email': ({ emailToken: token }) => ({ params: { token } }),
  'account.change-email': () => ({
    body: { email: 'another@example.org', currentPassword: PASSWORD },
  }),
  'account.send-email-link': () => ({}),
  'account.cancel-email': () => ({}),
  'account.change-password': ({ careful }) => ({
    as: careful,
    body: { currentPassword: PASSWORD, password: NEW_PASSWORD },
  }),
  'account.end-sessions': ({ everywhere }) => ({ as: everywhere }),
  'auth.register': () => ({ body: newcomer('one-more') }),
  'account.remove': ({ leaving }) => ({ as: leaving, body: { password: PASSWORD } }),
  'players.list': () => ({}),
  'invitations.list': () => ({}),
  'races.status': () => ({}),
  'head-to-head.suggest': ({ open }) => ({ params: { raceId: open } }),
  'schedule.status': () => ({}),
  'audit.list': () => ({}),
};

export function pathOf({ path }: { path: string }, { params = {} }: Request): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
