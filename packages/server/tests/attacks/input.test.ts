import { once } from 'node:events';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { bodyFor, everyRoute, pathFor } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, rightPicks } from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { sampled } from '@parc-ferme/testing/vitest/sampled';
import { expect, test } from 'vitest';
import { attacksOn } from './attacks.ts';

const counting = countCalls();
const cloud = await testCloud({ NOW: BEFORE });
const { harmless, refused, unchanged } = await attacksOn(cloud);
const admin = await cloud.admin('race-director');
await cloud.predict(admin, MELBOURNE, rightPicks());

/** Some of the routes with a body, of every kind: that each refuses a bad one, `src/input.test.ts` proves. */
const writing = sampled(
  everyRoute().filter(({ method }) => method !== 'GET'),
  ({ route }) => `${route.access} ${route.takesForm}`,
);

test.each([
  '/api/',
  '/api/nothing',
  '/api/account/nothing',
  '/api/f1data',
  '/api/v2/season',
  '/api//account',
])('row 1: there is no %s', async (path) => {
  await refused(404, 'route.unknown', 'GET', path);
});

const MILLION = Array.from({ length: 1_000_000 }, (_, number) => `"${number.toString(36)}":1`);
const HUGE = [`{${MILLION.join(',')}}`, `"${'x'.repeat(7 * 1024 * 1024)}"`].map((body) =>
  Buffer.from(body),
);

test.each(writing)(
  'rows 18 and 20: $name refuses a million keys and a body of 7 MB',
  async (route) => {
    for (const body of HUGE) {
      await refused(413, 'input.too-large', route.method, pathFor(route), { as: admin, body });
    }
  },
);

const PACKED_SPACES = gzipSync(' '.repeat(50_000_000));

test.each(writing)('row 19: $name decompresses no body', async (route) => {
  const good = gzipSync(JSON.stringify(bodyFor(route)));
  const headers = { 'content-encoding': 'gzip' };
  for (const body of [good, PACKED_SPACES]) {
    const sent = { as: admin, body, headers };
    const called = await harmless(route.method, pathFor(route), sent);
    expect([400, 413]).toContain(called.status);
  }
});

test.each(writing)('row 20: $name refuses a body that is not text', async (route) => {
  const body = Buffer.from([0, 255, 254, 128, 123, 125]);
  for (const type of ['application/json', 'APPLICATION/JSON']) {
    const sent = { as: admin, body, headers: { 'content-type': type } };
    await refused(400, 'input.unreadable', route.method, pathFor(route), sent);
  }
});

test.each([
  ['x-http-method-override', 'DELETE'],
  ['x-http-method', 'DELETE'],
  ['x-method-override', 'PATCH'],
])('row 21: %s: %s changes nothing of what a call is', async (name, method) => {
  const headers = { [name]: method };
  const read = await harmless('GET', '/api/account', { as: admin, headers });
  expect([read.status, read.body]).toEqual([200, expect.objectContaining({ id: admin.id })]);
});

test.each(['_method', 'method', '_HttpMethod'])(
  'row 21: nor does the parameter %s',
  async (name) => {
    const path = `/api/account?${name}=DELETE`;
    await refused(400, 'input.invalid', 'GET', path, { as: admin });
    const body = { [name]: 'DELETE', password: 'correct horse' };
    await refused(400, 'input.invalid', 'PATCH', '/api/account', { as: admin, body });
  },
);

test.each(['HEAD', 'TRACE', 'OPTIONS', 'PROPFIND'])('row 21: there is no %s', async (method) => {
  expect(await unchanged(() => statusOf(method, '/api/account'))).toBe(404);
});

test('row 21: CONNECT is refused', async () => {
  await unchanged(async () => {
    await expect(statusOf('CONNECT', 'example.org:443')).rejects.toThrow(/hang up|reset/);
  });
});

/** A raw socket, as `fetch` sends none of these. */
async function statusOf(method: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(cloud.url);
  const headers = { authorization: `Bearer ${admin.token}` };
  const asked = request({ hostname, port, method, path, headers });
  asked.end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}

const withKey = everyRoute().filter(({ path }) => /\{(raceId|userId|id)\}/.test(path));
test.each(withKey)(
  'row 22: an invalid id is refused before a key is built: $name',
  async (route) => {
    const good = {
      as: route.access === 'public' ? undefined : admin,
      body: bodyFor(route),
    };
    for (const id of [
      'USER%23x',
      '..%2f..%2fx',
      'RACE%231%23PRED',
      '%00',
      '１２',
      '1e3%20',
      '-1',
    ]) {
      const path = route.path.replace(/\{\w+\}/, id);
      const { answer, calls } = await counting(() => cloud.call(route.method, path, good));
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({ code: 'input.invalid' }),
      ]);
      // At most the session was read.
      const asked = JSON.stringify(calls.map(({ input }) => input));
      expect(asked.replaceAll(`USER#${admin.id}`, '')).not.toMatch(/#/);
    }
  },
);
