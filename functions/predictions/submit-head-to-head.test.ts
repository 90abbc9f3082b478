import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, PAIRING_WON, SHANGHAI, rightPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin();
const player = await cloud.player();

const submit = (predictions: unknown, raceId = MELBOURNE, as: Caller = player) =>
  cloud.call('POST', `/api/predictions/${raceId}`, { as, body: { predictions } });

async function expectNothingWritten(predictions: unknown, ...refusal: [number, string, string]) {
  const before = await cloud.everything();
  expectRefusal(await submit(predictions), ...refusal);
  expect(await cloud.everything()).toEqual(before);
}

test.each([
  ['driver', { driverHeadToHead: PAIRING_WON.driverHeadToHead }],
  ['team', { teamHeadToHead: PAIRING_WON.teamHeadToHead }],
])('while no pairing is set there is no %s to choose', async (about, pick) => {
  await expectNothingWritten(
    rightPicks(pick),
    ...([400, 'pairing.none', `No ${about} matchup has been set for this race yet.`] as const),
  );
});

test('the other picks can be stored before a pairing is set, and that pick added later', async () => {
  expect((await submit(rightPicks({ driverHeadToHead: null, teamHeadToHead: null }))).status).toBe(
    200,
  );
  await cloud.pair(admin, MELBOURNE, PAIRING);
  const { status, body } = await submit(rightPicks(PAIRING_WON));
  expect(status).toBe(200);
  expect(body).toMatchObject({ prediction: { version: 2, predictions: PAIRING_WON } });
});

test.each([
  ['driver', { ...PAIRING_WON, driverHeadToHead: null }],
  ['team', { driverHeadToHead: PAIRING_WON.driverHeadToHead }],
])('once a pairing is set the %s must be chosen', async (about, pick) => {
  await expectNothingWritten(
    rightPicks(pick),
    ...([400, 'pick.missing', `Please choose the winner of the ${about} head-to-head.`] as const),
  );
});

test.each([
  ['driver', { ...PAIRING_WON, driverHeadToHead: { winner: 'hamilton' } }],
  ['driver', { ...PAIRING_WON, driverHeadToHead: { ...PAIRING.drivers, winner: 'neither' } }],
  ['team', { ...PAIRING_WON, teamHeadToHead: { winner: 'ferrari' } }],
  ['team', { ...PAIRING_WON, teamHeadToHead: { ...PAIRING.teams, winner: 'tie' } }],
])('the winner of the %s head-to-head is one of the two', async (about, pick) => {
  const text = `The winner of the ${about} head-to-head must be one of the two in the matchup.`;
  await expectNothingWritten(rightPicks(pick), 400, 'pairing.winner', text);
});

test('the winner alone will do: the server knows the pairing', async () => {
  const { status, body } = await submit(
    rightPicks({ driverHeadToHead: { winner: 'norris' }, teamHeadToHead: { winner: 'mercedes' } }),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ prediction: { predictions: PAIRING_WON } });
});

test('a pick for a pairing that has changed meanwhile is refused', async () => {
  await cloud.pair(admin, MELBOURNE, {
    ...PAIRING,
    drivers: { driver1: 'norris', driver2: 'ocon' },
  });
  const text = 'The driver matchup has changed. Please choose again.';
  await expectNothingWritten(rightPicks(PAIRING_WON), 409, 'pairing.changed', text);
});

test('a pick whose pairing was changed later is void, the others count', async () => {
  const [voided, renewed] = [await cloud.player(), await cloud.player()];
  await cloud.pair(admin, SHANGHAI, PAIRING);
  const picks = rightPicks(PAIRING_WON);
  await submit(picks, SHANGHAI, voided);
  await submit(picks, SHANGHAI, renewed);
  await cloud.pair(admin, SHANGHAI, {
    ...PAIRING,
    drivers: { driver1: 'norris', driver2: 'ocon' },
  });
  await submit({ ...picks, driverHeadToHead: { winner: 'norris' } }, SHANGHAI, renewed);

  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.SHANGHAI_RESULT);
  const { body } = await cloud.call('GET', `/api/scores/race/${SHANGHAI}`, { as: player });
  const { scores }: { scores: { user: string; score: number; prediction: object }[] } = body;
  const of = ({ id }: Caller) => scores.find(({ user }) => user === id);
  expect(of(voided)?.prediction).toMatchObject({
    predictions: { driverHeadToHead: null, teamHeadToHead: PAIRING_WON.teamHeadToHead },
  });
  expect(of(renewed)?.score).toBe((of(voided)?.score ?? 0) + 1);

  const told = await cloud.call('GET', `/api/predictions/${SHANGHAI}`, { as: voided });
  expect(told.body).toMatchObject({
    prediction: { voidPicks: ['driverHeadToHead'], predictions: { driverHeadToHead: null } },
  });
  const mine = await cloud.call('GET', '/api/predictions/user', { as: voided });
  expect(mine.body).toMatchObject([{ score: of(voided)?.score, ...of(voided)?.prediction }]);
});
