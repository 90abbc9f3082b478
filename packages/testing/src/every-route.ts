import { type Address, API, type RouteName } from '@parc-ferme/contract/api';
import type { Route } from '@parc-ferme/contract/route';
import { ROUTES } from '@parc-ferme/contract/routes';

export type NamedRoute = Address & { name: string; route: Route };

/** Every route of the contract, for tests that hold for all of them. */
export function everyRoute(): NamedRoute[] {
  const names = Object.keys(API) as RouteName[];
  return names.map((name) => ({ name, ...API[name], route: ROUTES[name] }));
}
