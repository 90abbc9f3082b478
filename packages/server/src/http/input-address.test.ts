import { expectClearRefusal, expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { bodyFor, everyRoute } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE } from '@parc-ferme/testing/melbourne';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });
const admin = await cloud.admin('race-director');

let before: string[];
beforeAll(async () => {
  before = await cloud.everything();
});
afterAll(async () => {
  expect(await cloud.everything()).toEqual(before);
});

const ofRace = everyRoute().filter(({ path }) => path.includes('{raceId}'));

describe.for(ofRace)('row 22: $name refuses the race', ({ method, path, route }) => {
  test.each([
    ['..%2f..%2fadmin', '..%2f..%2fadmin'],
    ['with a NUL', '%00'],
    ['with a NUL at its end', `${MELBOURNE}%00`],
    ['with a line break at its end', `${MELBOURNE}%0a`],
    ['of another key', 'USER%23x'],
    ['of another part of the key', `${MELBOURNE}%23ACCOUNT`],
    ['of 5 kB', 'x'.repeat(5 * 1024)],
    ['in full-width digits', `${encodeURIComponent('２０２５')}-albert_park`],
    ['in capitals', '2025-ALBERT_PARK'],
    ['1e3', '1e3'],
    ['-1', '-1'],
    ['__proto__', '__proto__'],
    ['undefined', 'undefined'],
    ['that cannot be decoded', '%E0%A4%A'],
    ['*', '*'],
    ['all of them', '2025-*'],
  ])('%s', async (_, raceId) => {
    const refused = await cloud.call(method, path.replace('{raceId}', raceId), {
      as: admin,
      body: bodyFor({ route }),
    });
    expectClearRefusal(refused, /^input\.invalid$/);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('raceId') });
  });
});

test.each([
  ['POST', `/api/results/process/${MELBOURNE}?force=maybe`],
  ['POST', `/api/results/process/${MELBOURNE}?force=`],
  ['POST', `/api/results/process/${MELBOURNE}?force=TRUE`],
  ['POST', `/api/results/process/${MELBOURNE}?force=true&force=true`],
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
  ['GET', `/api/f1data/races/all?__proto__=1`],
  ['GET', `/api/predictions/user?userId=2222222`],
])('rows 38 and 39: %s %s is refused', async (method, path) => {
  const refused = await cloud.call(method, path, { as: admin });
  expectClearRefusal(refused, /^(input\.invalid|route\.unknown)$/);
});

const ofSeason = everyRoute().filter(
  ({ route }) => route.method === 'GET' && route.query.safeParse({ season: '2025' }).success,
);
describe.for(ofSeason)('$name refuses the season', ({ method, path }) => {
  test.each([
    'abc',
    '',
    '0',
    '0000',
    '0999',
    '9999',
    '20250',
    '-2025',
    '2025.0',
    '1e3',
    '２０２５',
    '2025,2024',
  ])('%j', async (season) => {
    const query = `?season=${encodeURIComponent(season)}`;
    const refused = await cloud.call(method, `${path}${query}`, { as: admin });
    expectClearRefusal(refused, /^input\.invalid$/);
  });

  test('given twice', async () => {
    const refused = await cloud.call(method, `${path}?season=2025&season=2024`, { as: admin });
    expectClearRefusal(refused, /^input\.invalid$/);
  });
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/predictions'],
  ['GET', '/api/predictions/..%2f..%2flocal/clock'],
  ['DELETE', `/api/predictions/${MELBOURNE}`],
  ['PUT', `/api/predictions/${MELBOURNE}`],
  ['OPTIONS', '/api/f1data/drivers'],
])('rows 1 and 21: %s %s is no call of the API', async (method, path) => {
  const called = await cloud.call(method, path, { as: admin });
  expectRefusal(called, 404, 'route.unknown', 'There is no such API route.');
});
