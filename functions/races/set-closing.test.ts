import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { describe, expect, test } from 'vitest';

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS, SHANGHAI, rightPicks, wrongPicks } = melbourne;
const SUZUKA = '2025-suzuka';
/** The start of qualifying in Suzuka, and the closing time by the calendar. */
const SUZUKA_QUALIFYING = '2025-04-05T06:00:00Z';
const SUZUKA_CLOSING = '2025-04-05T05:58:00.000Z';

/** A change that is made once, between the reads of the next call and its write. */
let concurrentChange: (() => Promise<void>) | undefined;
/** Calls of the table that concern picks wait for this. */
let picksReleased: Promise<void> | undefined;
interceptFunctions(async ({ name, input }, send) => {
  const change = name === 'TransactWriteItemsCommand' ? concurrentChange : undefined;
  if (change) concurrentChange = undefined;
  await change?.();
  if (JSON.stringify(input).includes('PICKS#')) await picksReleased;
  return send();
});

/** The response of a call during which no pick can be read. */
async function callWithoutPicks<Response>(call: () => Promise<Response>): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<void>();
  picksReleased = promise;
  const response = await call();
  picksReleased = undefined;
  resolve();
  return response;
}

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
for (const race of [MELBOURNE, SHANGHAI, SUZUKA]) await cloud.pair(admin, race, PAIRING);

const setClosing = (race: string, closesAt: unknown, reason = 'Heavy rain') =>
  cloud.call('PUT', `/api/admin/races/${race}/closing`, { as: admin, body: { closesAt, reason } });
async function submit(as: Caller, race: string, picks: object): Promise<number> {
  const body = { predictions: { ...RIGHT_HEAD_TO_HEADS, ...picks } };
  return (await cloud.call('POST', `/api/predictions/${race}`, { as, body })).status;
}
async function scoresShown(race: string): Promise<[string, number | null][]> {
  const { body } = await cloud.call('GET', `/api/scores/race/${race}`, { as: ben });
  const { scores }: { scores: { username: string; score: number | null }[] } = body;
  return scores.map(({ username, score }): [string, number | null] => [username, score]);
}
async function closingOf(race: string): Promise<string> {
  const { predictionClosingTime }: { predictionClosingTime: string } = (
    await cloud.call('GET', `/api/f1data/races/${race}`)
  ).body;
  return predictionClosingTime;
}

const inSeconds = (seconds: number) =>
  new Date(cloud.now().getTime() + seconds * 1_000).toISOString();

test('a preview shows the race as it would be, is refused like the change, and writes nothing', async () => {
  const before = await cloud.everything();
  const preview = (closesAt: string | null) =>
    cloud.call('PUT', `/api/admin/races/${SUZUKA}/closing`, {
      as: admin,
      body: { closesAt, preview: true },
    });
  const earlier = '2025-04-05T05:00:00.000Z';
  for (const [closesAt, predictionClosingTime] of [
    [earlier, earlier],
    [null, SUZUKA_CLOSING],
  ] as const) {
    expect((await preview(closesAt)).body).toMatchObject({ _id: SUZUKA, predictionClosingTime });
  }
  expectProblem(await preview(inSeconds(15 * 60 - 1)), 'closing.too-soon');
  expect(await cloud.everything()).toEqual(before);
});

test('a closing time less than 15 minutes ahead, or later than by the calendar, is refused', async () => {
  const before = await cloud.everything();
  for (const closesAt of ['2024-04-05T05:58:00Z', inSeconds(14 * 60)]) {
    expectProblem(await setClosing(SUZUKA, closesAt), 'closing.too-soon');
  }
  expectProblem(await setClosing(SUZUKA, SUZUKA_QUALIFYING), 'closing.too-late');
  expectProblem(await setClosing('2025-nowhere', null), 'race.unknown');
  expect((await setClosing(SUZUKA, '2025-04-05')).status).toBe(400);
  expect((await setClosing(SUZUKA, null, ' ')).status).toBe(400);
  expect(await cloud.everything()).toEqual(before);
});

test('a manual closing time survives a sync; once it has passed, no picks are accepted or shown', async () => {
  expect((await setClosing(MELBOURNE, '2025-03-14T11:00:00Z')).status).toBe(200);
  expect((await setClosing(MELBOURNE, null)).status).toBe(200);
  expect(await closingOf(MELBOURNE)).toBe(melbourne.CLOSING);
  const { status, body } = await setClosing(MELBOURNE, '2025-03-14T12:00:00Z');
  const predictionClosingTime = '2025-03-14T12:00:00.000Z';
  expect([status, body]).toMatchObject([200, { _id: MELBOURNE, predictionClosingTime }]);
  const before = await cloud.everything();
  expect((await setClosing(MELBOURNE, '2025-03-14T12:00:00Z')).status).toBe(200); // The same time again.
  expect(await cloud.everything()).toEqual(before);
  await cloud.at('2025-03-13T12:00:00Z');
  expect(await closingOf(MELBOURNE)).toBe(predictionClosingTime);

  await cloud.at('2025-03-14T11:59:59.999Z');
  expect(await submit(ben, MELBOURNE, rightPicks())).toBe(200);
  await cloud.at('2025-03-14T12:00:00Z');
  expect(await submit(ben, MELBOURNE, wrongPicks())).toBe(409);
  await cloud.at('2025-03-14T16:00:00Z');
  expect(await scoresShown(MELBOURNE)).toEqual([]);
});

test('until the race is closed by the calendar, the manual closing time can be undone and set again', async () => {
  expect((await setClosing(MELBOURNE, null)).status).toBe(200);
  expect(await submit(ben, MELBOURNE, wrongPicks())).toBe(200);
  expect((await setClosing(MELBOURNE, '2025-03-14T17:00:00Z')).status).toBe(200);
  await cloud.at(melbourne.JUST_BEFORE_REVEAL);
  expect(await submit(ben, MELBOURNE, rightPicks())).toBe(409);
  expect(await scoresShown(MELBOURNE)).toEqual([]);
  await cloud.at(melbourne.REVEAL);
  expect(await scoresShown(MELBOURNE)).toEqual([['ben', null]]);
});

test('a closed race stays closed, so that no admin can change own picks after seeing those of others', async () => {
  expect(await closingOf(MELBOURNE)).toBe('2025-03-14T17:00:00.000Z');
  const before = await cloud.everything();
  for (const closesAt of [null, melbourne.CLOSING]) {
    expectProblem(await setClosing(MELBOURNE, closesAt), 'closing.closed');
  }
  expect(await cloud.everything()).toEqual(before);
});

test('of two admins who set a closing time concurrently the second gets a conflict, and nothing is written', async () => {
  const firstStatuses: number[] = [];
  concurrentChange = async () => {
    firstStatuses.push((await setClosing(SUZUKA, '2025-04-03T00:00:00Z')).status);
  };
  const second = await setClosing(SUZUKA, '2025-04-04T00:00:00Z', 'I was second');
  expectProblem(second, 'race.changed');
  expect(firstStatuses).toEqual([200]);
  expect(await closingOf(SUZUKA)).toBe('2025-04-03T00:00:00.000Z');
  expect((await cloud.everything()).join()).not.toContain('I was second');
});

test('a manual closing time is refused less than 24 hours after a change of the pairing', async () => {
  const IMOLA = '2025-imola';
  await cloud.pair(admin, IMOLA, PAIRING);
  await cloud.downUntil('2025-03-17T11:00:00Z');
  await cloud.at('2025-03-17T12:00:00Z');
  const OTHER_PAIRING = { ...PAIRING, drivers: { driver1: 'hamilton', driver2: 'leclerc' } };
  await cloud.pair(admin, IMOLA, OTHER_PAIRING);
  const refused = await setClosing(IMOLA, '2025-03-18T11:59:00Z');
  expectProblem(refused, 'closing.pairing-changed');
  expect((await setClosing(IMOLA, '2025-03-18T12:01:00Z')).status).toBe(200);
});

describe('the official start of qualifying, given after it', () => {
  const setOfficialStart = (qualifyingStart: string, race = SHANGHAI) =>
    cloud.call('PUT', `/api/admin/races/${race}/closing`, {
      as: admin,
      body: { qualifyingStart, reason: 'FIA document 12' },
    });

  test('voids picks that were stamped after it, so that the last version before it is effective', async () => {
    // Both head-to-head picks are wrong: McLaren finished first and second, Piastri before Norris.
    const picks = rightPicks({
      podium: ['piastri', 'norris', 'russell'],
      polePosition: 'piastri',
      firstRetirement: 'alonso',
    });
    expect(await submit(anna, SHANGHAI, picks)).toBe(200);
    await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
    await cloud.at('2025-03-22T06:00:00Z');
    expect(await submit(anna, SHANGHAI, wrongPicks())).toBe(200);
    expect(await submit(ben, SHANGHAI, picks)).toBe(200);
    await cloud.at('2025-03-22T06:50:00Z');
    // By the trusted times qualifying has not started, so no official start is accepted.
    expectProblem(await setOfficialStart('2025-03-22T05:02:00Z'), 'closing.not-due');
    await cloud.at('2025-03-22T09:00:00Z');
    expectProblem(await setClosing(SHANGHAI, '2025-03-22T05:00:00Z'), 'closing.closed');
    expectProblem(await setOfficialStart('2024-03-22T05:02:00Z'), 'closing.too-early');
    expectProblem(await setOfficialStart('2025-03-22T07:01:00Z'), 'closing.too-late');
    expect(await scoresShown(SHANGHAI)).toHaveLength(2);
    // The decision does not wait for picks: the handler of its event publishes another sheet.
    const response = await callWithoutPicks(() => setOfficialStart('2025-03-22T05:02:00Z'));
    expect(response).toMatchObject({
      status: 200,
      body: {
        predictionClosingTime: '2025-03-22T05:00:00.000Z',
        qualifyingDateTime: '2025-03-22T05:02:00Z',
      },
    });
    expect((await cloud.data.audit.latest(1))[0]).toMatchObject({
      action: 'closing.set',
      about: SHANGHAI,
      reason: 'FIA document 12',
      before: '2025-03-22T06:58:00.000Z',
      after: '2025-03-22T05:00:00.000Z',
    });
    // The owner sees the effective picks at once, and all players once the event is handled.
    const own = await cloud.call('GET', `/api/predictions/${SHANGHAI}`, { as: anna });
    expect(own.body).toMatchObject({ prediction: { predictions: { polePosition: 'piastri' } } });
    await cloud.handleEvents();
    expect(await scoresShown(SHANGHAI)).toEqual([['anna', null]]);
    expect((await cloud.data.races.find(SHANGHAI))?.sheet).toMatchObject({
      closedAt: '2025-03-22T05:00:00.000Z',
    });
    await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
    expect(await scoresShown(SHANGHAI)).toEqual([
      ['anna', melbourne.FULL_SCORE_WITHOUT_HEAD_TO_HEADS],
    ]);
  });

  test('is refused with a published result or before qualifying has started by the trusted times', async () => {
    const before = await cloud.everything();
    for (const refused of [
      await setClosing(SHANGHAI, null),
      await setOfficialStart('2025-03-22T04:00:00Z'),
    ]) {
      expectProblem(refused, 'closing.scored');
    }
    for (const [start, status, code] of [
      ['2025-03-23T12:00:00Z', 409, 'closing.not-due'],
      ['2025-04-05T05:59:00Z', 400, 'closing.not-started'],
      ['2025-04-05', 400, 'input.invalid'],
    ] as const) {
      const refused = await setOfficialStart(start, '2025-miami');
      expect([refused.status, refused.body]).toMatchObject([status, { code }]);
    }
    expect(await cloud.everything()).toEqual(before);
  });
});
