import type { RouteName } from './api.ts';
import * as auth from './auth.ts';
import * as comments from './comments.ts';
import * as drivers from './drivers.ts';
import * as headToHead from './head-to-head.ts';
import * as predictions from './predictions.ts';
import * as races from './races.ts';
import * as results from './results.ts';
import type { Route } from './route.ts';
import * as scores from './scores.ts';
import * as teams from './teams.ts';

/** Every route with its shapes and refusals, by the names of `api.ts`. */
export const ROUTES = {
  'auth.register': auth.register,
  'auth.login': auth.login,
  'auth.request-reset': auth.requestReset,
  'auth.verify-reset': auth.verifyReset,
  'auth.reset': auth.reset,
  'races.list': races.list,
  'races.get': races.get,
  'drivers.list': drivers.list,
  'teams.list': teams.list,
  'head-to-head.get': headToHead.get,
  'head-to-head.set': headToHead.set,
  'predictions.get': predictions.get,
  'predictions.submit': predictions.submit,
  'predictions.mine': predictions.mine,
  'results.get': results.get,
  'results.process': results.process,
  'results.fetch': results.fetch,
  'scores.leaderboard': scores.leaderboard,
  'scores.race': scores.race,
  'scores.calculate-all': scores.calculateAll,
  'comments.list': comments.list,
  'comments.post': comments.post,
  'comments.edit': comments.edit,
  'comments.remove': comments.remove,
} satisfies Record<RouteName, Route>;

/** `predictions.submit` → `predictions/submit`, the path of its function. */
export function functionOf(routeName: string): string {
  return routeName.replace('.', '/');
}
