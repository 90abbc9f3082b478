import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import { ORIGIN_HASH } from '@parc-ferme/local/edge';
import { expectNoInternals } from '@parc-ferme/testing/cloud/no-internals';
import { everyRoute, pathFor } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, rightPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { handler as leaderboard } from '../../../../functions/scores/leaderboard.ts';
import { attacksOn } from './attacks.ts';

const cloud = await testCloud({ NOW: BEFORE });
const { bystander, harmless, unchanged } = await attacksOn(cloud);
const admin = await cloud.admin('race-director');
await cloud.predict(admin, MELBOURNE, rightPicks());

const reading = everyRoute().filter(({ method }) => method === 'GET');

async function seen(path: string, headers: object = {}) {
  const asked = { as: admin, headers: { 'accept-encoding': 'identity', ...headers } };
  const called = await cloud.call('GET', path, asked);
  expectNoInternals(called);
  const { status, text, headers: sent } = called;
  return [status, text.replace(/"requestId":"[^"]+"/, ''), [...sent]];
}

test.each(reading)('row 42: no cache stores the response of $name', async (route) => {
  const path = pathFor(route);
  await unchanged(async () => {
    const plain = await seen(path);
    for (const headers of [
      { 'if-none-match': '*' },
      { 'if-none-match': 'W/"1", "2"' },
      { 'if-modified-since': 'Fri, 31 Dec 2100 00:00:00 GMT' },
      { range: 'bytes=0-3' },
      { range: 'bytes=-1', 'if-range': '"1"' },
      { 'cache-control': 'max-stale=9999' },
      { pragma: 'akamai-x-get-cache-key' },
      { accept: 'text/html', 'accept-language': '../../x' },
    ]) {
      expect(await seen(path, headers)).toEqual(plain);
    }
  });
});

test('row 42: two players with the same request get their own data each', async () => {
  const path = '/api/account';
  for (const who of [admin, bystander, admin]) {
    const { body } = await cloud.call('GET', path, { as: who });
    expect(body).toMatchObject({ id: who.id });
  }
});

const ELSEWHERE = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  {
    origin: `https://evil.example`,
    referer: 'https://evil.example/',
    'sec-fetch-site': 'cross-site',
  },
];

test.each(ELSEWHERE)(
  'row 43: a page of another origin (%j) is told by no header that it may read',
  async (from) => {
    const read = await harmless('GET', '/api/scores/leaderboard', { headers: from });
    expect(read.status).toBe(200);
  },
);

test.each(['/api/account', '/api/auth/login', '/api/scores/leaderboard'])(
  'row 43: no page of another origin is let in to %s',
  async (path) => {
    const preflight = await harmless('OPTIONS', path, {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    });
    expect(preflight.status).toBe(404);
  },
);

test('row 43: a cookie is no session', async () => {
  const headers = { cookie: `token=${admin.token}; authorization=Bearer ${admin.token}` };
  const { status } = await harmless('GET', '/api/account', { headers });
  expect(status).toBe(401);
});

test('row 43: a request that bypasses CloudFront is refused, whatever its headers say', async () => {
  for (const headers of [
    {},
    { [ORIGIN_SECRET_HEADER]: '' },
    { [ORIGIN_SECRET_HEADER]: ORIGIN_HASH },
    { [VIEWER_ADDRESS_HEADER]: '203.0.113.7' },
  ]) {
    const event = { headers, requestContext: { requestId: 'round', http: {} } };
    const answer = await leaderboard(event as never, {} as never);
    expect(answer.statusCode).toBe(403);
    expect(JSON.parse(answer.body ?? '').code).toBe('origin.required');
  }
});

test("row 43: a caller's own copies of the headers that CloudFront adds are ignored", async () => {
  const said = { [ORIGIN_SECRET_HEADER]: 'mine', [VIEWER_ADDRESS_HEADER]: '203.0.113.7' };
  const read = await harmless('GET', '/api/scores/leaderboard', { headers: said });
  expect(read.status).toBe(200);
});
