import { expect, test } from 'vitest';
import { builtRoutes, ENTERED, MAPPED, ROUTED } from './site-map.ts';

test('every route of the site has an entry in the site map, and every entry a route', () => {
  const routes = builtRoutes();
  expect(routes.toSorted()).toEqual(ENTERED.toSorted());
});

test('the router has every page of the site map', () => {
  expect(ROUTED.toSorted()).toEqual(MAPPED.toSorted());
});

test('no screen is entered twice', () => {
  expect(ENTERED).toEqual([...new Set(ENTERED)]);
});
