import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'site-fallback.js'), 'utf8');

/** What CloudFront looks for when somebody asks for an address. */
function lookedFor(uri: string): string {
  const context = { event: { request: { uri } }, found: { uri: '' } };
  runInNewContext(`${source}; found = handler(event)`, context);
  return context.found.uri;
}

test.each([
  '/',
  '/races/2026-spa',
  '/players/max.v',
  '/reset-password/a.b.c',
  '/.git/config',
  '/apiary',
])('%s is a page that the site draws', (uri) => {
  expect(lookedFor(uri)).toBe('/index.html');
});

test.each([
  '/index.html',
  '/favicon.svg',
  '/robots.txt',
  '/static/js/index-0a1b2c3d.js',
  '/api',
  '/api/f1data/drivers',
])('%s goes through as it is', (uri) => {
  expect(lookedFor(uri)).toBe(uri);
});
