import { expect, test } from 'vitest';
import { builtRoutes, ENTERED } from './site-map.ts';

test('every route of the site has an entry in the site map', () => {
  const routes = builtRoutes();
  expect(routes).toContain('/');
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.filter((route) => !ENTERED.includes(route))).toEqual([]);
});

test('no screen is entered twice', () => {
  expect(ENTERED).toEqual([...new Set(ENTERED)]);
});
