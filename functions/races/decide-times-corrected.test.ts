import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { expect, test } from 'vitest';

/** Calls of the table that concern picks or scores wait for this. */
let picksReleased: Promise<void> | undefined;
interceptFunctions(async ({ input }, send) => {
  if (/PICKS#|SCORE#/.test(JSON.stringify(input))) await picksReleased;
  return send();
});

const { cloud, server } = await raceDataCloud('2025-03-08T00:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS, SHANGHAI } = melbourne;
for (const race of [MELBOURNE, SHANGHAI]) await cloud.pair(admin, race, PAIRING);

async function submit(race: string, polePosition: string) {
  const predictions = melbourne.rightPicks({ ...RIGHT_HEAD_TO_HEADS, polePosition });
  const path = `/api/predictions/${race}`;
  return (await cloud.call('POST', path, { as: anna, body: { predictions } })).status;
}

const setClosing = (race: string, closesAt: string) =>
  cloud.call('PUT', `/api/admin/races/${race}/closing`, {
    as: admin,
    body: { closesAt, reason: 'As announced' },
  });
async function decide(race: string, decision: 'accept' | 'dismiss', reason = 'As announced') {
  const path = `/api/admin/races/${race}/flagged-times`;
  return (await cloud.call('POST', path, { as: admin, body: { decision, reason } })).status;
}

const getRace = async (id: string) => (await cloud.call('GET', `/api/f1data/races/${id}`)).body;

async function flaggedAt(race: string): Promise<string | undefined> {
  const { body } = await cloud.call('GET', '/api/admin/races', { as: admin });
  const races: { race: { _id: string }; flagged: { qualifyingDateTime: string } | null }[] = body;
  return races.find((status) => status.race._id === race)?.flagged?.qualifyingDateTime;
}

test('a closing time that an admin set by a wrong calendar ends once the calendar is corrected', async () => {
  // Before the flagged start of qualifying, and long after the trusted one.
  const LATE = '2025-03-16T00:54:00Z';
  server.change(MELBOURNE, { qualifying: '2025-03-16T01:00:00Z' });
  await cloud.at('2025-03-10T12:00:00Z');
  expect(await flaggedAt(MELBOURNE)).toBe('2025-03-16T01:00:00Z');
  expectProblem(await setClosing(MELBOURNE, LATE), 'closing.too-late');
  expect(await decide(MELBOURNE, 'accept')).toBe(200);
  expect((await setClosing(MELBOURNE, LATE)).status).toBe(200);

  server.change(MELBOURNE, { qualifying: '2025-03-15T05:00:00Z' });
  await cloud.at('2025-03-12T12:00:00Z');
  expect(await getRace(MELBOURNE)).toMatchObject({
    predictionClosingTime: '2025-03-15T04:58:00.000Z',
  });
  await cloud.at('2025-03-15T04:50:00Z');
  expect(await submit(MELBOURNE, 'norris')).toBe(200);
  // Two hours after qualifying has started, and long before the closing time that the admin set.
  await cloud.at('2025-03-15T07:00:00Z');
  expect(await submit(MELBOURNE, 'russell')).toBe(409);
});

test('a scored race is rescored for corrected times only once an admin accepts them, as a new revision', async () => {
  type RaceScores = { scores: { prediction: object }[] };
  const picksAndResult = async () => {
    const { body } = await cloud.call('GET', `/api/scores/race/${SHANGHAI}`, { as: anna });
    const { scores }: RaceScores = body;
    const result = await cloud.call('GET', `/api/results/race/${SHANGHAI}`, { as: anna });
    return [scores[0]?.prediction, result.body];
  };
  const withPole = (polePosition: string) => ({ predictions: { polePosition } });
  await cloud.downUntil('2025-03-20T07:00:00Z');
  for (const pole of ['norris', 'russell']) expect(await submit(SHANGHAI, pole)).toBe(200);
  await cloud.at('2025-03-22T04:00:00Z');
  expect(await submit(SHANGHAI, 'leclerc')).toBe(200);
  await cloud.at('2025-03-24T12:00:00Z');
  server.change(SHANGHAI, { qualifying: '2025-03-22T03:00:00Z' });
  await cloud.at('2025-03-26T12:00:00Z');
  expect(await flaggedAt(SHANGHAI)).toBe('2025-03-22T03:00:00Z');
  expect(await picksAndResult()).toMatchObject([withPole('leclerc'), { revision: 1 }]);
  expect(await getRace(SHANGHAI)).toMatchObject({
    predictionClosingTime: '2025-03-22T06:58:00.000Z',
  });

  const reason = 'Qualifying was run before';
  // The decision does not wait for picks or scores: the handler of its event rescores the race.
  const { promise, resolve } = Promise.withResolvers<void>();
  picksReleased = promise;
  expect(await decide(SHANGHAI, 'accept', reason)).toBe(200);
  resolve();
  await cloud.handleEvents();
  const lastChange = { source: 'closing time', reason, by: 'race-director', changes: [] };
  expect(await picksAndResult()).toMatchObject([withPole('russell'), { revision: 2, lastChange }]);
  expect(await getRace(SHANGHAI)).toMatchObject({
    qualifyingDateTime: '2025-03-22T03:00:00.000Z',
    predictionClosingTime: '2025-03-22T02:58:00.000Z',
  });
});
