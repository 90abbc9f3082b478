import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS, SHANGHAI, rightPicks } = melbourne;
const OTHER_PAIRING = { ...PAIRING, drivers: { driver1: 'norris', driver2: 'ocon' } };

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin();
const player = await cloud.player();

const submit = (predictions: unknown, raceId = MELBOURNE, as: Caller = player) =>
  cloud.call('POST', `/api/predictions/${raceId}`, { as, body: { predictions } });

async function expectNothingWritten(predictions: unknown, ...refusal: [number, string, string]) {
  const before = await cloud.everything();
  expectRefusal(await submit(predictions), ...refusal);
  expect(await cloud.everything()).toEqual(before);
}

test('while no pairing is set, picks without head-to-heads are stored; once it is, both winners must be chosen', async () => {
  const notSet = 'No driver matchup has been set for this race yet.';
  await expectNothingWritten(rightPicks(RIGHT_HEAD_TO_HEADS), 400, 'pairing.none', notSet);
  expect((await submit(rightPicks())).status).toBe(200);

  await cloud.pair(admin, MELBOURNE, PAIRING);
  const { driverHeadToHead } = RIGHT_HEAD_TO_HEADS;
  const missing = 'Please choose the winner of the team head-to-head.';
  await expectNothingWritten(rightPicks({ driverHeadToHead }), 400, 'pick.missing', missing);
  const thirdDriver = { ...RIGHT_HEAD_TO_HEADS, driverHeadToHead: { winner: 'hamilton' } };
  const notPaired = 'The winner of the driver head-to-head must be one of the two in the matchup.';
  await expectNothingWritten(rightPicks(thirdDriver), 400, 'pairing.winner', notPaired);
  const winners = {
    driverHeadToHead: { winner: 'norris' },
    teamHeadToHead: { winner: 'mercedes' },
  };
  expect((await submit(rightPicks(winners))).body).toMatchObject({
    prediction: { version: 2, predictions: RIGHT_HEAD_TO_HEADS },
  });

  await cloud.pair(admin, MELBOURNE, OTHER_PAIRING);
  const changed = 'The driver matchup has changed. Please choose again.';
  await expectNothingWritten(rightPicks(RIGHT_HEAD_TO_HEADS), 409, 'pairing.changed', changed);
});

test('a head-to-head pick is void once its pairing was changed, and the other picks score', async () => {
  const [voided, rechosen] = [await cloud.player(), await cloud.player()];
  await cloud.pair(admin, SHANGHAI, PAIRING);
  const picks = rightPicks(RIGHT_HEAD_TO_HEADS);
  for (const player of [voided, rechosen]) await submit(picks, SHANGHAI, player);
  await cloud.pair(admin, SHANGHAI, OTHER_PAIRING);
  await submit({ ...picks, driverHeadToHead: { winner: 'norris' } }, SHANGHAI, rechosen);
  const shown = await cloud.call('GET', `/api/predictions/${SHANGHAI}`, { as: voided });
  expect(shown.body).toMatchObject({
    prediction: { voidPicks: ['driverHeadToHead'], predictions: { driverHeadToHead: null } },
  });

  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
  const { body } = await cloud.call('GET', `/api/scores/race/${SHANGHAI}`, { as: player });
  const { scores }: { scores: { user: string; score: number; prediction: object }[] } = body;
  const entryOf = ({ id }: Caller) => scores.find(({ user }) => user === id);
  expect(entryOf(voided)?.prediction).toMatchObject({
    predictions: { driverHeadToHead: null, teamHeadToHead: RIGHT_HEAD_TO_HEADS.teamHeadToHead },
  });
  // The head-to-head that was chosen again is right, and worth one point.
  expect(entryOf(rechosen)?.score).toBe((entryOf(voided)?.score ?? 0) + 1);
});
