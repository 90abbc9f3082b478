import { methodsOf } from '@parc-ferme/contract/api';
import { SITE_URL_HEADER, VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import { fileServedAt } from '@parc-ferme/contract/site-map';
import { forwardedHeaders } from '@parc-ferme/local/edge';
import { everyRoute, pathFor } from '@parc-ferme/testing/cloud/requests';
import { expect, test } from 'vitest';
import { forwarded } from '../tests/viewer-request.ts';
import { viewerRequestCode } from './viewer-request.ts';

test('a request is forwarded with the addresses of viewer and site, also if it sent others', () => {
  const forged = {
    [VIEWER_ADDRESS_HEADER]: { value: '198.51.100.1' },
    [SITE_URL_HEADER]: { value: 'https://evil.example' },
  };
  for (const sent of [{}, forged]) {
    const { headers } = forwarded({ uri: '/api/auth/login', headers: sent });
    expect(headers).toEqual({
      [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.7' },
      [SITE_URL_HEADER]: { value: 'https://d111111abcdef8.cloudfront.net' },
    });
  }
});

test('the address of the site is its custom domain, also for a request to that of CloudFront', () => {
  const { headers } = forwarded(
    { uri: '/api/calendar.ics' },
    viewerRequestCode('tips.example.org'),
  );
  expect(headers[SITE_URL_HEADER]).toEqual({ value: 'https://tips.example.org' });
});

test.each([
  '/login',
  '/results/2026-spa',
  '/players/max.v',
  '/reset-password/a.b.c',
  '/admin/races/2026-spa',
  '/apiary',
])('%s is served the same HTML file as locally', (uri) => {
  expect(forwarded({ uri }).uri).toBe(`/${fileServedAt(uri)}`);
});

test('a written page is served, unless a query asks for another season', () => {
  const season = { season: { value: '2024' } };
  expect(forwarded({ uri: '/leaderboard' }).uri).toBe('/live/leaderboard.html');
  expect(forwarded({ uri: '/leaderboard', querystring: season }).uri).toBe('/leaderboard.html');
  const fromFacebook = { fbclid: { value: 'x' } };
  expect(forwarded({ uri: '/', querystring: fromFacebook }).uri).toBe('/live/index.html');
  // The service worker stores the file of its own build.
  expect(forwarded({ uri: '/leaderboard.html' }).uri).toBe('/leaderboard.html');
});

test('the code fits into the 10 kB of a CloudFront function', () => {
  expect(viewerRequestCode().length).toBeLessThan(10_000);
});

test.each([
  '/index.html',
  '/favicon.svg',
  '/robots.txt',
  '/.git/config',
  '/static/js/index-0a1b2c3d.js',
  '/api',
  '/api/f1data/drivers',
])('%s is forwarded unchanged', (uri) => {
  expect(forwarded({ uri }).uri).toBe(uri);
});

const TOKEN = 'Bearer a.b.c';

const calls = everyRoute().flatMap((route) =>
  methodsOf(route).map((method) => ({ ...route, method })),
);

test.each(calls)(
  '$method of $name is forwarded without its token if its response is cached',
  (called) => {
    const { method, route } = called;
    for (const [cacheControl, bypasses] of [
      [undefined, false],
      ['max-age=0', false],
      ['no-cache', true],
      ['max-age=0, no-cache', true],
    ] as const) {
      const sent = { authorization: TOKEN, ...(cacheControl && { 'cache-control': cacheControl }) };
      const headers = Object.fromEntries(
        Object.entries(sent).map(([name, value]) => [name, { value }]),
      );
      const inAws = forwarded({ uri: pathFor(called), method, headers }).headers.authorization;
      const locally = forwardedHeaders(route, sent, '203.0.113.7').authorization;
      const shared = route.cacheSeconds !== undefined && !bypasses;
      expect([inAws?.value, locally]).toEqual(shared ? [undefined, undefined] : [TOKEN, TOKEN]);
    }
  },
);

test('a write keeps its token on a path whose GET is cached', () => {
  const headers = { authorization: { value: TOKEN } };
  const { headers: sent } = forwarded({
    uri: '/api/f1data/races/2025-spa',
    method: 'PATCH',
    headers,
  });
  expect(sent.authorization?.value).toBe(TOKEN);
});
