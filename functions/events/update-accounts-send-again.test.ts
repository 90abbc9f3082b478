import type { CallerId } from '@parc-ferme/domain/identifiers';
import { DEFAULT_MESSAGES, withChannel } from '@parc-ferme/domain/message/message-settings';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  BEFORE,
  MELBOURNE,
  PAIRING,
  PAIRING_WON,
  RESULT,
  rightPicks,
  SHANGHAI,
  SHANGHAI_RESULT,
  wrongPicks,
} from '@parc-ferme/testing/melbourne';
import { beforeAll, expect, test } from 'vitest';
import { publishEvent } from '../composition.ts';

/** The second race closes at 06:58. */
const BEFORE_LAST_MINUTE = '2025-03-22T06:56:59Z';
const LAST_MINUTE = '2025-03-22T06:57:00Z';
const REVEALED = '2025-03-22T06:58:10Z';

const cloud = await testCloud({ NOW: BEFORE });
const admin = await cloud.admin('race-director');
const [anna, ben, carla, diego, emre, fay, gina] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.player('carla'),
  await cloud.player('diego'),
  await cloud.player('emre'),
  await cloud.player('fay'),
  await cloud.player('gina'),
];

const choose = (as: Caller, sendAgain: boolean) =>
  cloud.call('PATCH', '/api/account', { as, body: { sendAgain } });
const predictionOf = ({ id }: Caller) =>
  cloud.data.predictions.findOwn({ _id: SHANGHAI, shards: 1 }, id as CallerId);
const get = async <Body>(as: Caller, path: string): Promise<Body> =>
  (await cloud.call('GET', path, { as })).body;

/** Melbourne's picks without its head-to-heads: the second race has another pairing. */
const SENT = { ...rightPicks(), driverHeadToHead: null, teamHeadToHead: null };
const PAIRING_OF_SHANGHAI = {
  drivers: { driver1: 'russell', driver2: 'antonelli' },
  teams: { team1: 'ferrari', team2: 'williams' },
};

beforeAll(async () => {
  await cloud.pair(admin, MELBOURNE, PAIRING);
  for (const player of [anna, ben, carla, diego, emre, fay]) {
    await cloud.predict(player, MELBOURNE, rightPicks(PAIRING_WON));
  }
  for (const player of [anna, carla, diego, emre, fay, gina]) await choose(player, true);
  const messages = withChannel(DEFAULT_MESSAGES, 'picks-open', 'mail', true);
  await cloud.data.players.setMessages(ben.id, messages, new Date(BEFORE));
  await cloud.at(RESULT);
  await cloud.pair(admin, SHANGHAI, PAIRING_OF_SHANGHAI);
  await cloud.call('PUT', `/api/admin/players/${diego.id}/blocked`, {
    as: admin,
    body: { blocked: true, reason: 'left the company' },
  });
  const account = await cloud.data.players.find(emre.id);
  if (account) await cloud.data.players.requestDeletion(account, new Date());
  const own = {
    driverHeadToHead: { winner: 'russell' },
    teamHeadToHead: { winner: 'williams' },
  };
  await cloud.predict(carla, SHANGHAI, wrongPicks(own));
  await cloud.at(BEFORE_LAST_MINUTE);
});

test('a minute before closing, the last picks of players who chose it and forgot are sent again', async () => {
  for (const player of [anna, ben, fay]) expect(await predictionOf(player)).toBeUndefined();
  await cloud.at(LAST_MINUTE);
  expect(await predictionOf(anna)).toMatchObject({
    username: 'anna',
    version: 1,
    sentAgainFrom: MELBOURNE,
    picks: SENT,
    submittedAt: '2025-03-22T06:57:00.000Z',
    older: [],
  });
  expect(await get(anna, `/api/predictions/${SHANGHAI}`)).toMatchObject({
    prediction: { sentAgainFrom: MELBOURNE, version: 1 },
  });
  // They did not choose it, never picked, are blocked or are leaving.
  for (const player of [ben, gina, diego, emre]) expect(await predictionOf(player)).toBeUndefined();
  const own = await predictionOf(carla);
  expect(own).toMatchObject({ version: 1, picks: { polePosition: 'stroll' } });
  expect(own).not.toHaveProperty('sentAgainFrom');
});

test('a player whose form was open before replaces what was sent again, and the mark is gone', async () => {
  const own = { driverHeadToHead: { winner: 'russell' }, teamHeadToHead: { winner: 'ferrari' } };
  const { status, body } = await cloud.call('POST', `/api/predictions/${SHANGHAI}`, {
    as: fay,
    body: { predictions: wrongPicks(own) },
    headers: { 'if-match': '"0"' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ prediction: { version: 2, predictions: { fastestLap: 'stroll' } } });
  expect(body).not.toHaveProperty('prediction.sentAgainFrom');
});

const namesInRollCall = async () => {
  const path = `/api/predictions/${SHANGHAI}/roll-call`;
  const { players }: { players: { username: string }[] } = await get(ben, path);
  return players.map(({ username }) => username);
};

test('the event is handled again, late or for a time that the race never had, and changes nothing', async () => {
  // Until the reveal the roll call lists only those who sent picks themselves.
  expect(await namesInRollCall()).toEqual(['carla', 'fay']);
  const before = await cloud.everything();
  await publishEvent('picks.send-again', { raceId: SHANGHAI });
  await publishEvent('picks.send-again', { raceId: SHANGHAI, at: '2025-03-22T06:50:00.000Z' });
  expect(await cloud.everything()).toEqual(before);
  await cloud.at(REVEALED);
  await publishEvent('picks.send-again', { raceId: SHANGHAI, at: '2025-03-22T06:57:00.000Z' });
  await cloud.everything();
  expect(await predictionOf(gina)).toBeUndefined();
});

test('all players see the mark from the reveal on, also beside the points', async () => {
  expect(await namesInRollCall()).toEqual(['anna', 'carla', 'fay']);
  type Sheets = { scores: { username: string; prediction: { sentAgainFrom?: string } }[] };
  for (const instant of [REVEALED, SHANGHAI_RESULT]) {
    await cloud.at(instant);
    const { scores } = await get<Sheets>(ben, `/api/scores/race/${SHANGHAI}`);
    const marks = scores.map(({ username, prediction }) => [username, prediction.sentAgainFrom]);
    expect(marks.toSorted()).toEqual([
      ['anna', MELBOURNE],
      ['carla', undefined],
      ['fay', undefined],
    ]);
  }
  const mails = await mailsTo(cloud, 'ben@example.org');
  const texts = mails.map(({ text = '' }) => text);
  expect(texts.join()).toContain('↻ sent again: anna from Melbourne\n');
  const [latest] = await get<object[]>(anna, '/api/predictions/user');
  expect(latest).toMatchObject({ race: { _id: SHANGHAI }, sentAgainFrom: MELBOURNE });
});
