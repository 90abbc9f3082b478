import { sentPicksIn } from '@parc-ferme/contract/spec-shape';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { DEFAULT_MESSAGES, withChannels } from '@parc-ferme/domain/message/message-settings';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  AFTER_RESULT,
  AFTER_SHANGHAI_RESULT,
  MELBOURNE,
  PAIRING,
  RACE_WEEK,
  RIGHT_HEAD_TO_HEADS,
  rightPicks,
  SHANGHAI,
  wrongPicks,
} from '@parc-ferme/testing/melbourne';
import { beforeAll, expect, test } from 'vitest';
import { publishEvent } from '../composition.ts';

/** Around the closing of the second race, in Shanghai. */
const LAST_MOMENT = '2025-03-22T06:57:59.999Z';
const CLOSING = '2025-03-22T06:58:00.000Z';
const NOT_YET_REVEALED = '2025-03-22T06:58:09.999Z';
const REVEALED = '2025-03-22T06:58:10.000Z';

const cloud = await testCloud({ NOW: RACE_WEEK });
const admin = await cloud.admin('race-director');
const [anna, ben, carla, diego, emre, fay, gina, hugo] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.player('carla'),
  await cloud.player('diego'),
  await cloud.player('emre'),
  await cloud.player('fay'),
  await cloud.player('gina'),
  await cloud.player('hugo'),
];

const setSendAgain = (as: Caller, sendAgain: boolean) =>
  cloud.call('PATCH', '/api/account', { as, body: { sendAgain } });
const predictionOf = ({ id }: Caller) =>
  cloud.data.predictions.findOwn({ _id: SHANGHAI, shards: 1 }, id as CallerId);
const get = async <Body>(as: Caller, path: string): Promise<Body> =>
  (await cloud.call('GET', path, { as })).body;
const namesInRollCall = async () => {
  const path = `/api/predictions/${SHANGHAI}/roll-call`;
  const { players }: { players: { username: string }[] } = await get(ben, path);
  return players.map(({ username }) => username).toSorted();
};

type RaceScores = { scores: { username: string; prediction: { sentAgainFrom?: string } }[] };
/** The players of the second race, each with the race whose picks were sent again for it, if any. */
async function sentAgainSources() {
  const { scores } = await get<RaceScores>(ben, `/api/scores/race/${SHANGHAI}`);
  return scores.map(({ username, prediction }) => [username, prediction.sentAgainFrom]).toSorted();
}

/** Melbourne's picks without its head-to-heads: the second race has another pairing. */
const { picks: ENTERED_PICKS } = sentPicksIn(rightPicks());
const PAIRING_OF_SHANGHAI = {
  drivers: { driver1: 'russell', driver2: 'antonelli' },
  teams: { team1: 'ferrari', team2: 'williams' },
};
const OWN_PICKS = wrongPicks({
  driverHeadToHead: { winner: 'russell' },
  teamHeadToHead: { winner: 'williams' },
});

beforeAll(async () => {
  await cloud.pair(admin, MELBOURNE, PAIRING);
  for (const player of [anna, ben, carla, diego, emre, fay, hugo]) {
    await cloud.predict(player, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  }
  for (const player of [anna, carla, diego, emre, fay, gina]) await setSendAgain(player, true);
  const messages = withChannels(DEFAULT_MESSAGES, 'picks-open', { mail: true });
  await cloud.data.players.setMessages(ben.id, messages, new Date(RACE_WEEK));
  await cloud.at(AFTER_RESULT);
  await cloud.pair(admin, SHANGHAI, PAIRING_OF_SHANGHAI);
  await cloud.call('PUT', `/api/admin/players/${diego.id}/blocked`, {
    as: admin,
    body: { blocked: true, reason: 'left the company' },
  });
  const account = await cloud.data.players.find(emre.id);
  if (account) await cloud.data.players.requestDeletion(account, cloud.now());
  await cloud.predict(carla, SHANGHAI, OWN_PICKS);
  await cloud.at(LAST_MOMENT);
  await cloud.predict(fay, SHANGHAI, OWN_PICKS);
});

test('until the reveal nothing is entered, by any event', async () => {
  await cloud.at('2025-03-22T06:58:00.001Z');
  await setSendAgain(hugo, true);
  const before = await cloud.everything();
  // One without the time for which the reveal was planned, and one that was planned for an earlier closing.
  await publishEvent('race.reveal', { raceId: SHANGHAI });
  await publishEvent('race.reveal', { raceId: SHANGHAI, at: '2025-03-22T06:50:00.000Z' });
  await cloud.at(NOT_YET_REVEALED);
  expect(await cloud.everything()).toEqual(before);
  expect(await predictionOf(anna)).toBeUndefined();
  expect(await namesInRollCall()).toEqual(['carla', 'fay']);
});

test('the reveal enters the last picks of players without a prediction who had turned that on, stamped with the closing time', async () => {
  await cloud.at(REVEALED);
  const entered = await predictionOf(anna);
  expect(entered).toMatchObject({
    username: 'anna',
    version: 0,
    versions: [],
    entered: { sentAgainFrom: MELBOURNE, submittedAt: CLOSING },
  });
  expect(entered?.entered?.picks).toEqual(ENTERED_PICKS);
  expect(await get(anna, `/api/predictions/${SHANGHAI}`)).toMatchObject({
    prediction: { sentAgainFrom: MELBOURNE, submitted: CLOSING },
  });
  // Ben has not turned it on, Hugo only after closing; Gina has no earlier picks, Diego is blocked, Emre being deleted.
  for (const player of [ben, gina, diego, emre, hugo])
    expect(await predictionOf(player)).toBeUndefined();
  for (const player of [carla, fay]) {
    const own = await predictionOf(player);
    expect(own).toMatchObject({ version: 1, versions: [{ picks: sentPicksIn(OWN_PICKS).picks }] });
    expect(own).not.toHaveProperty('entered');
  }
});

test('a redelivered event changes nothing', async () => {
  const before = await cloud.everything();
  await publishEvent('race.reveal', { raceId: SHANGHAI });
  await publishEvent('race.reveal', { raceId: SHANGHAI, at: REVEALED });
  expect(await cloud.everything()).toEqual(before);
});

test('from the reveal on all players see whose picks were entered, and from which race', async () => {
  expect(await namesInRollCall()).toEqual(['anna', 'carla', 'fay']);
  expect(await sentAgainSources()).toEqual([
    ['anna', MELBOURNE],
    ['carla', undefined],
    ['fay', undefined],
  ]);
  const mails = await mailsTo(cloud, 'ben@example.org');
  const texts = mails.map(({ text = '' }) => text);
  expect(texts.join()).toContain('↻ sent again: anna from Melbourne\n');
});

test('if closing was earlier by the official start, the last picks are entered for players whose picks came too late', async () => {
  await cloud.at('2025-03-22T07:30:00Z');
  const official = await cloud.call('PUT', `/api/admin/races/${SHANGHAI}/closing`, {
    as: admin,
    body: { qualifyingStart: '2025-03-22T06:58:00Z', reason: 'FIA document 12' },
  });
  expect(official.status).toBe(200);
  await cloud.handleEvents();
  // Closing is two minutes before the official start. The sheet has it, and the pairing is the same.
  expect(await predictionOf(fay)).toMatchObject({
    version: 1,
    entered: { sentAgainFrom: MELBOURNE, submittedAt: '2025-03-22T06:56:00.000Z' },
  });
  expect(await cloud.data.races.find(SHANGHAI)).toMatchObject({
    pairing: { drivers: { driver1: { driverId: 'russell' } } },
    sheet: { closedAt: '2025-03-22T06:56:00.000Z' },
  });
});

test('once they have points, entered picks still name the race that they come from', async () => {
  await cloud.at(AFTER_SHANGHAI_RESULT);
  expect(await sentAgainSources()).toEqual([
    ['anna', MELBOURNE],
    ['carla', undefined],
    ['fay', MELBOURNE],
  ]);
  const [latest] = await get<object[]>(anna, '/api/predictions/user');
  expect(latest).toMatchObject({ race: { _id: SHANGHAI }, sentAgainFrom: MELBOURNE });
});
