import { specPicks } from '@parc-ferme/contract/spec-shape';
import { everyRoute } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { PAIRING_IDS, pairing, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { type CountedCall, callCounter, isRead } from '@parc-ferme/testing/store/counted-calls';
import { seedSeason } from '@parc-ferme/testing/stored-season';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { beforeAll, describe, expect, test } from 'vitest';

/* How many calls of the table requests take in all states of a race, and how many wait for one another. */

const NOW = '2025-03-10T10:00:00Z';
const countCallsOf = callCounter();
const cloud = await testCloud({ NOW });
const player = await cloud.player('a-player');
const admin = await cloud.admin('an-admin');

type Request = Parameters<typeof cloud.call>;
/** The response of a request, and the calls of the table that it took. */
const cost = (...request: Request) => countCallsOf(() => cloud.call(...request));

/** @param maximum its `depth` is how many calls may wait for one another */
function expectAtMost(maximum: { calls: number; depth: number }, calls: CountedCall[]): void {
  expect(calls.length).toBeLessThanOrEqual(maximum.calls);
  expect(Math.max(0, ...calls.map(({ depth }) => depth))).toBeLessThanOrEqual(maximum.depth);
}

/** 2004 has races in all states. With LONG=1 also seasons in a single state, and one of many players and races. */
const SEASONS = [
  { season: 2001, open: 1, closed: 0, completed: 0, players: 10 },
  { season: 2002, open: 0, closed: 1, completed: 0, players: 10 },
  { season: 2003, open: 0, closed: 0, completed: 1, players: 10 },
  { season: 2004, open: 1, closed: 1, completed: 2, players: 10 },
  { season: 2005, open: 1, closed: 1, completed: 22, players: 500 },
];
const testedSeasons = SEASONS.filter(({ season }) => LONG || season === 2004);

const readRoutes = everyRoute().filter(
  ({ method, access }) => method === 'GET' && access !== 'admin',
);
/** The routes of a race, without its sheet, which takes five calls; `bench.test.ts` counts them. */
const raceRoutes = readRoutes.filter(
  ({ name, path }) => path.includes('{raceId}') && name !== 'races.sheet',
);
const seasonRoutes = readRoutes.filter(
  ({ path, route }) => !path.includes('{') && route.query.safeParse({ season: '2025' }).success,
);

describe.for(testedSeasons)(
  'with $completed races completed, $closed closed, $open open',
  (seeded) => {
    let races: Awaited<ReturnType<typeof seedSeason>>;
    const allRaces = () => Object.values(races).flat();
    beforeAll(async () => {
      races = await seedSeason({ ...seeded, predictor: player }, new Date(NOW), cloud.data);
    });

    test.each(seasonRoutes)(
      '$name is read in at most four calls, three deep',
      async ({ method, path }) => {
        const { result, calls } = await cost(method, `${path}?season=${seeded.season}`, {
          as: player,
        });
        expect(result.status).toBe(200);
        expectAtMost({ calls: 4, depth: 3 }, calls);
      },
    );

    test.each(raceRoutes)(
      '$name is read in at most four calls, three deep',
      async ({ name, method, path }) => {
        for (const race of allRaces()) {
          const { result, calls } = await cost(method, path.replace('{raceId}', race._id), {
            as: player,
          });
          const hasReply = !name.startsWith('results.') || races.completed.includes(race);
          expect(result.status).toBe(hasReply ? 200 : 404);
          expectAtMost({ calls: 4, depth: 3 }, calls);
        }
      },
    );

    test('picks are submitted in at most four calls, three deep, with and without the version that was seen', async () => {
      for (const race of allRaces()) {
        for (const [ifMatch, statusIfOpen, picks] of [
          // Neither of the picks that were seeded, so that a version is added.
          [undefined, 200, wrongPicks({ fastestLap: 'russell' })],
          // The seeded prediction has version 1.
          ['"2"', 200, rightPicks()],
          ['"1"', 409, wrongPicks()],
        ] as const) {
          const { result, calls } = await cost('POST', `/api/predictions/${race._id}`, {
            as: player,
            body: { predictions: specPicks(picks, PAIRING_IDS) },
            headers: { 'if-match': ifMatch },
          });
          expect(result.status).toBe(races.open.includes(race) ? statusIfOpen : 409);
          expectAtMost({ calls: 4, depth: 3 }, calls);
        }
      }
    });

    test('a pairing is set in three calls', async () => {
      for (const race of races.open) {
        const { drivers, teams } = pairing('russell');
        const body = { headToHead: { drivers, teams } };
        const path = `/api/f1data/races/${race._id}`;
        const { result, calls } = await cost('PATCH', path, { as: admin, body });
        // The calls for the mails that it requests are another function's.
        const ownCalls = calls.filter(({ by }) => by === 'head-to-head/set');
        expect([result.status, ownCalls.length]).toEqual([200, 3]);
      }
    });
  },
);

test('a sign-in that is throttled for its account releases its place in the limit of its address', async () => {
  const login = (password: string) =>
    cost('POST', '/api/auth/login', { body: { username: 'a-player', password } });
  for (let time = 1; time <= 10; time += 1) await login('wrong horse');
  const { result, calls } = await login('correct horse');
  expect(result.status).toBe(429);
  // The address's place is reserved and released. The write that the account's limit refuses is not counted.
  const writes = calls.filter((call) => !isRead(call));
  expect(writes.map(({ name, depth }) => [name, depth])).toEqual([
    ['UpdateItemCommand', 2],
    ['UpdateItemCommand', 3],
  ]);
});
