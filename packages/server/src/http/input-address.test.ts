import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { bodyFor, everyRoute } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, RACE_WEEK } from '@parc-ferme/testing/melbourne';
import { callCounter } from '@parc-ferme/testing/store/counted-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';

const countCallsOf = callCounter();
const cloud = await testCloud({ NOW: RACE_WEEK });
const admin = await cloud.admin('race-director');

let before: string[];
beforeAll(async () => {
  before = await cloud.everything();
});
afterAll(async () => {
  expect(await cloud.everything()).toEqual(before);
});

test.each([
  ['path traversal', '..%2f..%2fadmin'],
  ['a NUL', '%00'],
  ['a NUL at its end', `${MELBOURNE}%00`],
  ['a line break at its end', `${MELBOURNE}%0a`],
  ['another key', 'USER%23x'],
  ['another part of the key', `${MELBOURNE}%23ACCOUNT`],
  ['5 kB', 'x'.repeat(5 * 1024)],
  ['full-width digits', `${encodeURIComponent('２０２５')}-albert_park`],
  ['capitals', '2025-ALBERT_PARK'],
  ['a number', '1e3'],
  ['a property', '__proto__'],
  ['what cannot be decoded', '%E0%A4%A'],
  ['all races of a season', '2025-*'],
  ['the address of another site', 'http:%2f%2fevil.example%2f'],
  ['a part of an address', `${MELBOURNE}@evil.example`],
])('a race whose id is %s is refused', async (_, raceId) => {
  const refused = await cloud.call('GET', `/api/f1data/races/${raceId}`);
  expectProblem(refused, 'input.invalid', 'raceId');
});

const withId = everyRoute().filter(({ path }) => /\{(raceId|userId|id)\}/.test(path));

test.each(withId)(
  '$name refuses an invalid id before a key is built',
  async ({ method, path, route, access }) => {
    const good = { as: access === 'public' ? undefined : admin, body: bodyFor({ route }) };
    for (const id of ['USER%23x', '..%2f..%2fx', 'RACE%231%23PRED', '１２', '1e3%20', '-1']) {
      const { result, calls } = await countCallsOf(() =>
        cloud.call(method, path.replace(/\{\w+\}/, id), good),
      );
      expectProblem(result, 'input.invalid');
      // At most the session was read.
      const requested = JSON.stringify(calls.map(({ input }) => input));
      expect(requested.replaceAll(`USER#${admin.id}`, '')).not.toMatch(/#/);
    }
  },
);

test.each([
  ['POST', `/api/results/process/${MELBOURNE}?force=maybe`],
  ['POST', `/api/results/process/${MELBOURNE}?force=`],
  ['POST', `/api/results/process/${MELBOURNE}?force=TRUE`],
  ['POST', `/api/results/process/${MELBOURNE}?force=true&force=false`],
  ['POST', `/api/results/process/${MELBOURNE}?force[]=true`],
  ['POST', `/api/results/process/${MELBOURNE}?force=true&raceId=2025-spa`],
  ['POST', `/api/results/fetch-from-api/${MELBOURNE}?url=http://example.org`],
  ['GET', '/api/scores/leaderboard?page=0'],
  ['GET', '/api/scores/leaderboard?page=-1'],
  ['GET', '/api/scores/leaderboard?page=1.5'],
  ['GET', '/api/scores/leaderboard?page=10000'],
  ['GET', '/api/scores/leaderboard?page=1&page=2'],
  ['GET', '/api/scores/leaderboard?limit=5'],
  ['GET', '/api/f1data/races/all?__proto__=1'],
  ['GET', '/api/predictions/user?userId=2222222'],
  ['GET', '/api/scores/player/self'],
])('an unknown or invalid parameter is refused: %s %s', async (method, path) => {
  expectProblem(await cloud.call(method, path, { as: admin }), 'input.invalid');
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api//account'],
  ['GET', '/api/predictions'],
  ['GET', '/api/predictions/..%2f..%2flocal/clock'],
  ['DELETE', `/api/predictions/${MELBOURNE}`],
  ['PUT', `/api/predictions/${MELBOURNE}`],
  ['OPTIONS', '/api/f1data/drivers'],
])('%s %s is no call of the API', async (method, path) => {
  expectProblem(await cloud.call(method, path, { as: admin }), 'route.unknown');
});
