import { expect, test } from 'vitest';
import { fileAt, fileOf, SITE_MAP } from './site-map.ts';

test.each([
  ['/', 'index.html'],
  ['/leaderboard', 'leaderboard.html'],
  ['/leaderboard/', 'leaderboard.html'],
  ['/predictions', 'predictions.html'],
  ['/predictions/2025-spa', 'predictions.html'],
  ['/players/max.v', 'players.html'],
  ['/reset-password/a.b.c', 'reset-password.html'],
  ['/admin', 'admin.html'],
  ['/admin/races/2025-spa', 'admin/races.html'],
  ['/admin/debug', 'admin/debug.html'],
])('%s is served %s', (pathname, file) => {
  expect(fileAt(pathname)).toBe(file);
});

test.each([
  '/players',
  '/apiary',
  '/.git/config',
  '/admin/races',
  '/leaderboard/2025',
  '//leaderboard',
])('%s is no page', (pathname) => {
  expect(fileAt(pathname)).toBe('not-found.html');
});

test('each page has a file of its own', () => {
  const files = SITE_MAP.map(fileOf);
  expect(new Set(files).size).toBe(files.length);
});
