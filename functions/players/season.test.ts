import { CATEGORIES, type PickKey } from '@parc-ferme/domain/picks/categories';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, PAIRING, RIGHT_HEAD_TO_HEADS, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin();
const [anna, ben] = [await cloud.player('anna'), await cloud.player('Ben.Björk_1')];
await cloud.pair(admin, MELBOURNE, PAIRING);
await cloud.predict(anna, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
await cloud.predict(ben, MELBOURNE, {
  ...wrongPicks({ polePosition: 'norris' }),
  ...RIGHT_HEAD_TO_HEADS,
});
await cloud.predict(anna, SHANGHAI, wrongPicks());

type Scored = { picks: (string | null)[]; points: number[]; bonus: number } | null;
type PlayerSeason = {
  username: string;
  badges: string[];
  races: { rank: number | null; scored: Scored }[];
};
type Season = {
  season: number;
  races: { _id: string; official: (string | null)[]; totals: Record<string, unknown> }[];
  player: PlayerSeason;
  against: PlayerSeason | null;
};

const requestSeason = (name: string, query = '', as = ben) =>
  cloud.call('GET', `/api/players/${encodeURIComponent(name)}${query}`, { as });
async function seasonOf(...request: Parameters<typeof requestSeason>): Promise<Season> {
  const { status, body } = await requestSeason(...request);
  expect(status).toBe(200);
  return body;
}

const CHECKED: PickKey[] = [
  'winner',
  'secondPlace',
  'thirdPlace',
  'polePosition',
  'fastestLap',
  'firstRetirement',
  'driverHeadToHead',
  'teamHeadToHead',
];

/** Any value, for a category that this test does not know. */
const ANYTHING = expect.toBeOneOf([expect.anything(), null]);

/** The values of the checked categories, with anything for each other category. */
const valuesOfAll = (...values: unknown[]) =>
  CATEGORIES.map(({ key }) => (CHECKED.includes(key) ? values.shift() : ANYTHING));

/** The official values of Melbourne, which are also the picks of Anna, who has all right. */
const MELBOURNE_VALUES = [
  'norris',
  'max_verstappen',
  'russell',
  'norris',
  'norris',
  'hadjar',
  'norris',
  'mercedes',
];

const totalOf = (scored: Scored | undefined) =>
  scored ? scored.points.reduce((sum, points) => sum + points, scored.bonus) : null;

test('before the first result there are no races and no picks, not even for their owner', async () => {
  await cloud.at(melbourne.REVEAL);
  for (const as of [anna, ben]) {
    const player = { id: anna.id, username: 'anna', badges: [], races: [] };
    expect(await seasonOf('anna', '', as)).toMatchObject({ races: [], player });
  }
});

test('with the result there are the picks, what each earned, the rank, and the sums of all players’ picks', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  const { races, player, against } = await seasonOf('anna');
  expect(races).toEqual([
    {
      _id: MELBOURNE,
      raceName: 'Australian Grand Prix',
      country: 'Australia',
      round: 1,
      topScore: melbourne.FULL_SCORE,
      official: valuesOfAll(...MELBOURNE_VALUES),
      totals: {
        players: 2,
        picked: valuesOfAll(2, 2, 2, 2, 2, 2, 2, 2),
        right: valuesOfAll(1, 1, 1, 2, 1, 1, 2, 2),
        points: valuesOfAll(6, 4, 2, 4, 1, 1, 2, 2),
        bonus: 6,
      },
    },
  ]);
  expect(player.races).toEqual([
    {
      rank: 1,
      scored: {
        picks: valuesOfAll(...MELBOURNE_VALUES),
        points: valuesOfAll(6, 4, 2, 2, 1, 1, 1, 1),
        bonus: 6,
      },
    },
  ]);
  expect(against).toMatchObject({ username: 'Ben.Björk_1', races: [{ rank: 2 }] });
  expect(against?.races[0]?.scored?.points).toEqual(valuesOfAll(0, 0, 0, 2, 0, 0, 1, 1));
});

test('a player’s season has the points of the leaderboard, and its rank after the last race, or neither without picks', async () => {
  await cloud.player('late');
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
  await cloud.predict(anna, '2025-suzuka', wrongPicks());
  type User = { username: string; rank: number; scores: (number | null)[] };
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  for (const { username, rank, scores } of (body as { users: User[] }).users) {
    const { races } = (await seasonOf(username)).player;
    expect(races.map(({ scored }) => totalOf(scored))).toEqual(scores);
    expect([rank, null]).toContain(races.at(-1)?.rank);
  }
  const { player } = await seasonOf('late');
  expect(player).toMatchObject({ badges: [], races: Array(2).fill({ rank: null, scored: null }) });
  expect(await seasonOf('anna', '?season=2024')).toMatchObject({ season: 2024, races: [] });
});

test('a player is found by name in any case, with accents and dots', async () => {
  expect((await seasonOf('ANNA')).player.username).toBe('anna');
  const own = await seasonOf('Ben.Björk_1');
  expect(own).toMatchObject({ player: { username: 'Ben.Björk_1' }, against: null });
  for (const name of ['nobody', 'Former player', 'a/b']) {
    expectProblem(await requestSeason(name), 'player.unknown');
  }
});
