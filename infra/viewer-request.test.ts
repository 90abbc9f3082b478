import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8');

type Headers = Record<string, { value: string }>;

/** What CloudFront goes on with when a viewer asks for an address. */
function handedOn(uri: string, headers: Headers = {}) {
  const event = { viewer: { ip: '203.0.113.7' }, request: { uri, headers } };
  const context = { event, request: event.request };
  runInNewContext(`${source}; request = handler(event)`, context);
  return context.request;
}

test('a call says where it comes from, whatever it says itself', () => {
  const forged = { [VIEWER_ADDRESS_HEADER]: { value: '198.51.100.1' } };
  for (const said of [{}, forged]) {
    const { headers } = handedOn('/api/auth/login', said);
    expect(headers).toEqual({ [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.7' } });
  }
});

test.each([
  '/',
  '/races/2026-spa',
  '/players/max.v',
  '/reset-password/a.b.c',
  '/.git/config',
  '/apiary',
])('%s is a page that the site draws', (uri) => {
  expect(handedOn(uri).uri).toBe('/index.html');
});

test.each([
  '/index.html',
  '/favicon.svg',
  '/robots.txt',
  '/static/js/index-0a1b2c3d.js',
  '/api',
  '/api/f1data/drivers',
])('%s goes through as it is', (uri) => {
  expect(handedOn(uri).uri).toBe(uri);
});
