import type { CallerId } from '@parc-ferme/domain/identifiers';
import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  MELBOURNE,
  PAIRING,
  RACE_WEEK,
  RIGHT_HEAD_TO_HEADS,
  rightPicks,
  SHANGHAI,
  wrongPicks,
} from '@parc-ferme/testing/melbourne';
import { beforeAll, describe, expect, test } from 'vitest';

/** When the pairing is changed: more than a day before closing by the calendar, but less than a day before 03:27. */
const PAIRED_AGAIN_AT = '2025-03-21T04:00:00Z';
const OTHER_PAIRING = { ...PAIRING, drivers: { driver1: 'russell', driver2: 'antonelli' } };
const OTHER_PAIRING_WON = { ...RIGHT_HEAD_TO_HEADS, driverHeadToHead: { winner: 'russell' } };
/** Five seconds after closing by the calendar. */
const DECIDED_AT = '2025-03-22T06:58:05Z';
/** By this start of qualifying the race closed at 03:27. */
const OFFICIAL_START = '2025-03-22T03:29:00Z';

const cloud = await testCloud({ NOW: RACE_WEEK });
const admin = await cloud.admin('race-director');
const [anna, ben, carla, dora, emil, fay] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.player('carla'),
  await cloud.player('dora'),
  await cloud.player('emil'),
  await cloud.player('fay'),
];

const turnOnSendAgain = (as: Caller) =>
  cloud.call('PATCH', '/api/account', { as, body: { sendAgain: true } });
const get = async <Body>(as: Caller, path: string): Promise<Body> =>
  (await cloud.call('GET', path, { as })).body;
const setClosing = (body: object) =>
  cloud.call('PUT', `/api/admin/races/${SHANGHAI}/closing`, {
    as: admin,
    body: { ...body, reason: 'FIA document 12' },
  });
const turnOffMail = ({ id }: Caller) =>
  cloud.data.players.setMessages(id, withoutMail(DEFAULT_MESSAGES), new Date(RACE_WEEK));

type ResultsPage = {
  scores: { username: string; prediction: { predictions: object; sentAgainFrom?: string } }[];
  notices: { action: string; by: string; changes: object[] }[];
};
const resultsPage = () => get<ResultsPage>(emil, `/api/scores/race/${SHANGHAI}?with=notices`);
const subjectsFor = async (name: string) =>
  (await mailsTo(cloud, `${name}@example.org`)).map(({ subject }) => subject);

/**
 * Anna, Carla and Dora do not predict Shanghai, Ben chooses again after the pairing was changed, Emil's picks are
 * complete, and Fay's come after the official closing.
 */
beforeAll(async () => {
  for (const race of [MELBOURNE, SHANGHAI]) await cloud.pair(admin, race, PAIRING);
  for (const player of [anna, dora])
    await cloud.predict(player, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  await turnOnSendAgain(anna);
  for (const player of [ben, emil])
    await cloud.predict(player, SHANGHAI, wrongPicks(RIGHT_HEAD_TO_HEADS));
  for (const player of [carla, emil, fay]) await turnOffMail(player);
  await cloud.downUntil(PAIRED_AGAIN_AT);
  await cloud.pair(admin, SHANGHAI, OTHER_PAIRING);
  await cloud.predict(ben, SHANGHAI, rightPicks(OTHER_PAIRING_WON));
  await cloud.at('2025-03-22T03:28:30Z');
  await cloud.predict(fay, SHANGHAI, rightPicks(OTHER_PAIRING_WON));
  // Dora turns on sending again only after the official start of qualifying, which nobody here knows yet.
  await cloud.at(DECIDED_AT);
  await turnOnSendAgain(dora);
  expect((await setClosing({ qualifyingStart: OFFICIAL_START })).status).toBe(200);
  await cloud.handleEvents();
});

describe('an official start that is earlier than the calendar’s', () => {
  test('restores the pairing before one that was set less than a day before the official closing', async () => {
    const { headToHead }: { headToHead: { drivers: object } } = await get(
      emil,
      `/api/f1data/races/${SHANGHAI}`,
    );
    expect(headToHead.drivers).toMatchObject({
      driver1: { driverId: PAIRING.drivers.driver1 },
      driver2: { driverId: PAIRING.drivers.driver2 },
    });
    const { notices } = await resultsPage();
    const [from, to] = [OTHER_PAIRING, PAIRING].map(({ drivers }) => Object.values(drivers));
    const changes = [{ of: 'drivers', from, to }];
    expect(notices.slice(0, 2)).toMatchObject([
      { action: 'pairing.restored', by: 'race-director', changes },
      { action: 'closing.set', by: 'race-director' },
    ]);
  });

  test('enters the last picks of players who had turned that on before the official closing', async () => {
    const { scores } = await resultsPage();
    expect(scores.map(({ username }) => username).toSorted()).toEqual(['anna', 'ben', 'emil']);
    const race = { _id: SHANGHAI, shards: 1 };
    expect(await cloud.data.predictions.findOwn(race, anna.id as CallerId)).toMatchObject({
      versions: [],
      entered: { sentAgainFrom: MELBOURNE, submittedAt: '2025-03-22T03:27:00.000Z' },
    });
    // Ben's latest picks count, but his head-to-heads are those of his earlier version, made for the restored pairing.
    const bens = scores.find(({ username }) => username === 'ben');
    expect(bens?.prediction.predictions).toMatchObject({
      ...rightPicks(),
      driverHeadToHead: { winner: RIGHT_HEAD_TO_HEADS.driverHeadToHead.winner },
    });
  });

  test('is mailed once to all whose picks are missing, and to all others who have mail turned on', async () => {
    await cloud.at('2025-03-22T07:30:00Z');
    const subject = 'Chinese Grand Prix: predictions closed early';
    // Fay's picks came too late, so they are missing.
    for (const name of ['anna', 'ben', 'carla', 'dora', 'fay', 'race-director']) {
      const received = (await subjectsFor(name)).filter((mailSubject) => mailSubject === subject);
      expect([name, received]).toEqual([name, [subject]]);
    }
    expect(await subjectsFor('emil')).not.toContain(subject);
    const latest = (await mailsTo(cloud, 'carla@example.org')).at(-1);
    expect(latest?.text).toContain('closed early, and you haven’t picked yet');
    expect(await get(emil, '/local/dead-letters')).toEqual([]);
  });
});

test('an earlier closing time that an admin sets is mailed at once, with the time that is left, but a later one is not', async () => {
  await cloud.downUntil('2025-04-04T04:00:00Z');
  await cloud.at('2025-04-04T05:00:00Z');
  const setClosingOfSuzuka = (closesAt: string) =>
    cloud.call('PUT', '/api/admin/races/2025-suzuka/closing', {
      as: admin,
      body: { closesAt, reason: 'A typhoon is coming' },
    });
  expect((await setClosingOfSuzuka('2025-04-04T12:00:00Z')).status).toBe(200);
  const [latest, ...earlier] = (await mailsTo(cloud, 'carla@example.org')).toReversed();
  expect(latest).toMatchObject({ subject: 'Japanese Grand Prix: predictions close earlier' });
  expect(latest?.text).toContain('close earlier, in about 7 hours, and you haven’t picked yet');
  expect((await setClosingOfSuzuka('2025-04-04T18:00:00Z')).status).toBe(200);
  await cloud.at('2025-04-04T05:31:00Z');
  expect((await mailsTo(cloud, 'carla@example.org')).toReversed()).toEqual([latest, ...earlier]);
});
