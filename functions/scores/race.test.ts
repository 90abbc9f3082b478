import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const [right, wrong, absent] = [
  await cloud.player('right'),
  await cloud.player('wrong'),
  await cloud.player('absent'),
];
await cloud.pair(await cloud.admin('race-director'), MELBOURNE, PAIRING);
await cloud.predict(right, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
await cloud.predict(wrong, MELBOURNE, {
  ...wrongPicks({ podium: ['russell', 'norris', 'stroll'] }),
  driverHeadToHead: { winner: 'piastri' },
  teamHeadToHead: { winner: 'mclaren' },
});

type Entry = { username: string; score: number | null; breakdown: { points: number }[] };

type Scores = {
  scores: Entry[];
  result: unknown;
  qualifyingOrder?: { driverId: string }[];
  sheet?: object;
};

async function raceScores(race = MELBOURNE): Promise<Scores> {
  const { status, body } = await cloud.call('GET', `/api/scores/race/${race}`, { as: absent });
  expect(status).toBe(200);
  return body;
}
type Season = { totalPoints: number; races: (Entry & { race: { _id: string } })[] };

const requestSeason = (userId: string, query = '', as = absent) =>
  cloud.call('GET', `/api/scores/player/${userId}${query}`, { as });
async function seasonOfRight(query?: string): Promise<Season> {
  const { status, body } = await requestSeason(right.id, query);
  expect(status).toBe(200);
  return body;
}
const entryOf = (username: string, entries: Entry[]) =>
  entries.find((entry) => entry.username === username);

test('a race that does not exist has no scores, and an unknown player no season', async () => {
  const unknown = await cloud.call('GET', '/api/scores/race/2025-nowhere', { as: absent });
  expectRefusal(unknown, 404, 'race.unknown', 'Race not found');
  const unknownPlayer = await requestSeason('zzzzzzz');
  expectRefusal(unknownPlayer, 404, 'player.unknown', 'There is no such player.');
});

test.each([melbourne.JUST_BEFORE_CLOSING, melbourne.JUST_BEFORE_REVEAL])(
  'at %s there is nothing to see, not even that there is a prediction',
  async (instant) => {
    await cloud.at(instant);
    expect(await raceScores()).toEqual({ scores: [], result: null });
    const nothing = { totalPoints: 0, races: [] };
    expect(await seasonOfRight()).toEqual({ user: right.id, username: 'right', ...nothing });
    expect((await requestSeason(right.id, '', right)).body).toMatchObject(nothing);
    expect((await requestSeason(absent.id)).body).toMatchObject(nothing);
  },
);

test('from ten seconds after closing until the result the picks are there, and no scores', async () => {
  await cloud.at(melbourne.REVEAL);
  const { scores: entries, result } = await raceScores();
  expect(result).toBeNull();
  expect(entries).toHaveLength(2);
  expect(entryOf('right', entries)).toEqual({
    user: right.id,
    username: 'right',
    score: null,
    prediction: { predictions: { ...rightPicks(), ...RIGHT_HEAD_TO_HEADS } },
    breakdown: [],
    summaryText: '',
    correctPredictions: 0,
  });
  expect(await seasonOfRight()).toMatchObject({
    totalPoints: 0,
    races: [{ race: { _id: MELBOURNE, round: 1 }, ...entryOf('right', entries) }],
  });
  await cloud.at('2025-03-16T08:59:59.999Z');
  const { qualifyingOrder, sheet, ...withoutOrderAndSheet } = await raceScores();
  expect(withoutOrderAndSheet).toEqual({ scores: entries, result: null });
  expect(sheet).toEqual({ number: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  // By then the race data has qualifying, whose order the race has until its result.
  expect(qualifyingOrder).toHaveLength(20);
  expect(qualifyingOrder?.[0]).toEqual({ driverId: 'norris', constructorId: 'mclaren' });
});

test('with the result every prediction has a score, with its breakdown', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  const { scores: entries, result, qualifyingOrder } = await raceScores();
  expect([qualifyingOrder, result]).toMatchObject([undefined, { raceId: MELBOURNE, revision: 1 }]);
  expect(entryOf('right', entries)).toMatchObject({
    user: right.id,
    score: melbourne.FULL_SCORE,
    correctPredictions: 8,
  });
  expect(entryOf('wrong', entries)).toEqual({
    user: wrong.id,
    username: 'wrong',
    score: 2,
    prediction: {
      predictions: expect.objectContaining({ podium: ['russell', 'norris', 'stroll'] }),
    },
    breakdown: [
      { type: 'PODIUM_DRIVER', driver: 'russell', points: 1 },
      { type: 'PODIUM_DRIVER', driver: 'norris', points: 1 },
    ],
    summaryText: expect.stringMatching(
      /^P1: George Russell was on the podium in another place, 1 point\. .* In all: 2 points\.$/,
    ),
    correctPredictions: 2,
  });
  for (const { score, breakdown } of entries) {
    expect(breakdown.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  }
});

test('a player’s season has the latest race first, and the sum of the points', async () => {
  // The first two places, for 6 and 4 points, are right.
  await cloud.predict(right, SHANGHAI, {
    ...wrongPicks(),
    podium: ['piastri', 'norris', 'stroll'],
  });
  const { scores: entries } = await raceScores();
  expect((await seasonOfRight()).races).toMatchObject([{ ...entryOf('right', entries) }]);
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
  const { races, totalPoints } = await seasonOfRight();
  expect(races.map(({ race, score }) => [race._id, score])).toEqual([
    [SHANGHAI, 10],
    [MELBOURNE, melbourne.FULL_SCORE],
  ]);
  expect(totalPoints).toBe(10 + melbourne.FULL_SCORE);
  expect(await seasonOfRight('?season=2024')).toMatchObject({ races: [], totalPoints: 0 });
});
