import { expect, test } from 'vitest';
import { builtRoutes, ENTERED } from './site-map.ts';

test('every page of the site has an entry, and every entry a page', () => {
  expect(builtRoutes().toSorted()).toEqual(ENTERED.toSorted());
});

test('no screen is entered twice', () => {
  expect(ENTERED).toEqual([...new Set(ENTERED)]);
});
