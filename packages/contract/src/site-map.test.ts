import { expect, test } from 'vitest';
import { fileServedAt, isFile, pageFile, SITE_MAP } from './site-map.ts';

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
  expect(fileServedAt(pathname)).toBe(file);
});

test.each([
  '/players',
  '/apiary',
  '/.git/config',
  '/admin/races',
  '/leaderboard/2025',
  '//leaderboard',
])('%s is no page', (pathname) => {
  expect(fileServedAt(pathname)).toBe('not-found.html');
});

test.each([
  '/favicon.ico',
  '/static/js',
  '/static/js/index-0a1b2c3d.js',
  '/wp-login.php',
  '/.well-known/security.txt',
  '/.git/config',
  '/seasons/2025/ada/photo.png',
])('%s is the path of a file', (pathname) => {
  expect(isFile(pathname)).toBe(true);
});

test.each([
  '/',
  '/nowhere',
  '/players/max.v',
  '/reset-password/a.b.c',
  '/seasons/2025/j.doe',
  '/..',
])('%s is not the path of a file', (pathname) => {
  expect(isFile(pathname)).toBe(false);
});

test('each page has a file of its own', () => {
  const files = SITE_MAP.map(pageFile);
  expect(new Set(files).size).toBe(files.length);
});
