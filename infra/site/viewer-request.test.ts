import { VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import { handedOn } from '@parc-ferme/local/edge';
import { addressOf } from '@parc-ferme/testing/bad-input';
import { everyRoute } from '@parc-ferme/testing/every-route';
import { expect, test } from 'vitest';
import { goesOnWith } from '../testing/viewer-request.ts';

test('a call says where it comes from, whatever it says itself', () => {
  const forged = { [VIEWER_ADDRESS_HEADER]: { value: '198.51.100.1' } };
  for (const said of [{}, forged]) {
    const { headers } = goesOnWith({ uri: '/api/auth/login', headers: said });
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
  expect(goesOnWith({ uri }).uri).toBe('/index.html');
});

test.each([
  '/index.html',
  '/favicon.svg',
  '/robots.txt',
  '/static/js/index-0a1b2c3d.js',
  '/api',
  '/api/f1data/drivers',
])('%s goes through as it is', (uri) => {
  expect(goesOnWith({ uri }).uri).toBe(uri);
});

const TOKEN = 'Bearer a.b.c';

test.each(everyRoute())('$name needs the token that was sent, or is everybody’s', (called) => {
  const { method, route } = called;
  for (const [caching, anew] of [
    [undefined, false],
    ['max-age=0', false],
    ['no-cache', true],
    ['max-age=0, no-cache', true],
  ] as const) {
    const said = { authorization: TOKEN, ...(caching && { 'cache-control': caching }) };
    const headers = Object.fromEntries(
      Object.entries(said).map(([name, value]) => [name, { value }]),
    );
    const there = goesOnWith({ uri: addressOf(called), method, headers }).headers.authorization;
    const here = handedOn(route, said, '203.0.113.7').authorization;
    const kept = route.keptSeconds !== undefined && !anew;
    expect([there?.value, here]).toEqual(kept ? [undefined, undefined] : [TOKEN, TOKEN]);
  }
});

test('a change goes on with its token, where the same address may be read without', () => {
  const headers = { authorization: { value: TOKEN } };
  const { headers: sent } = goesOnWith({
    uri: '/api/f1data/races/2025-spa',
    method: 'PATCH',
    headers,
  });
  expect(sent.authorization?.value).toBe(TOKEN);
});
