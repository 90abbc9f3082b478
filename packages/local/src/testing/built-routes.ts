import { type Address, API, type RouteName } from '@parc-ferme/contract/api';
import type { Route } from '@parc-ferme/contract/route';
import { functionOf, ROUTES } from '@parc-ferme/contract/routes';
import { functionExists } from '../invoking.ts';

export type BuiltRoute = Address & { name: string; route: Route };

/** Every route of the contract that has its function, for tests that hold for all of them. */
export function builtRoutes(): BuiltRoute[] {
  const names = Object.keys(API) as RouteName[];
  return names
    .filter((name) => functionExists(functionOf(name)))
    .map((name) => ({ name, ...API[name], route: ROUTES[name] }));
}
