import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { describe, expect, test } from 'vitest';

const { MELBOURNE, PAIRING, PAIRING_WON, SHANGHAI, rightPicks, wrongPicks } = melbourne;
const SUZUKA = '2025-suzuka';
/** The start of qualifying in Suzuka, and the closing time by the calendar. */
const SUZUKA_QUALIFYING = '2025-04-05T06:00:00Z';
const SUZUKA_CLOSING = '2025-04-05T05:58:00.000Z';

/** Runs once, between the next call's reads and its write. */
let meanwhile: (() => Promise<void>) | undefined;
interceptFunctions(async ({ name }, send) => {
  const happens = name === 'TransactWriteItemsCommand' ? meanwhile : undefined;
  if (happens) meanwhile = undefined;
  await happens?.();
  return send();
});

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
for (const race of [MELBOURNE, SHANGHAI, SUZUKA]) await cloud.pair(admin, race, PAIRING);

const setClosing = (race: string, closesAt: unknown, reason = 'Heavy rain') =>
  cloud.call('PUT', `/api/admin/races/${race}/closing`, { as: admin, body: { closesAt, reason } });
async function submit(as: Caller, race: string, picks: object): Promise<number> {
  const body = { predictions: { ...PAIRING_WON, ...picks } };
  return (await cloud.call('POST', `/api/predictions/${race}`, { as, body })).status;
}
async function picksShown(race: string): Promise<number> {
  const { body } = await cloud.call('GET', `/api/scores/race/${race}`, { as: ben });
  const { scores }: { scores: unknown[] } = body;
  return scores.length;
}
async function closingOf(race: string): Promise<string> {
  const { predictionClosingTime }: { predictionClosingTime: string } = (
    await cloud.call('GET', `/api/f1data/races/${race}`)
  ).body;
  return predictionClosingTime;
}

const CLOSED = [
  409,
  'closing.closed',
  'Predictions are closed for this race, and closed stays closed.',
] as const;

const TOO_SOON = [
  400,
  'closing.too-soon',
  'Closing must be at least 15 minutes ahead, so that players can be told. If qualifying has started, give its official start instead.',
] as const;
const at = (seconds: number) => new Date(cloud.now().getTime() + seconds * 1_000).toISOString();

test('a preview is the race as it would be, by the same rules, and writes nothing', async () => {
  const before = await cloud.everything();
  const preview = (change: object) =>
    cloud.call('PUT', `/api/admin/races/${SUZUKA}/closing`, {
      as: admin,
      body: { ...change, preview: true },
    });
  const closesAt = '2025-04-05T05:00:00.000Z';
  expect((await preview({ closesAt })).body).toMatchObject({
    _id: SUZUKA,
    predictionClosingTime: closesAt,
  });
  expect((await preview({ closesAt: null })).body).toMatchObject({
    predictionClosingTime: SUZUKA_CLOSING,
  });
  expectRefusal(await preview({ closesAt: at(899) }), ...TOO_SOON);
  expect(await cloud.everything()).toEqual(before);
});

describe('is refused, and changes nothing at all', () => {
  test('row 46: less than 15 minutes ahead, which would void picks that are being sent', async () => {
    const before = await cloud.everything();
    for (const closesAt of ['2024-04-05T05:58:00Z', at(0), at(14 * 60)]) {
      expectRefusal(await setClosing(SUZUKA, closesAt), ...TOO_SOON);
    }
    expect(await cloud.everything()).toEqual(before);
  });

  test('a race that does not exist', async () => {
    const refused = await setClosing('2025-nowhere', null);
    expectRefusal(refused, 404, 'race.unknown', 'Race not found');
  });

  test('when qualifying has started', async () => {
    const refused = await setClosing(SUZUKA, SUZUKA_QUALIFYING);
    const late = 'Predictions must close before qualifying starts.';
    expectRefusal(refused, 400, 'closing.too-late', late);
  });

  test('what is no instant, and no reason', async () => {
    expect((await setClosing(SUZUKA, '2025-04-05')).status).toBe(400);
    expect((await setClosing(SUZUKA, null, ' ')).status).toBe(400);
  });
});

describe('a race that is closed earlier', () => {
  test('closes then, unless it is left to the calendar again, and stays after the next sync', async () => {
    expect((await setClosing(MELBOURNE, '2025-03-14T11:00:00Z')).status).toBe(200);
    expect((await setClosing(MELBOURNE, null)).status).toBe(200);
    expect(await closingOf(MELBOURNE)).toBe(melbourne.CLOSING);
    const { status, body } = await setClosing(MELBOURNE, '2025-03-14T12:00:00Z');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: MELBOURNE,
      predictionClosingTime: '2025-03-14T12:00:00.000Z',
    });
    await cloud.at('2025-03-13T12:00:00Z');
    expect(await closingOf(MELBOURNE)).toBe('2025-03-14T12:00:00.000Z');
  });

  test('takes picks until a millisecond before, and shows them ten seconds after', async () => {
    expect(await submit(anna, MELBOURNE, rightPicks())).toBe(200);
    await cloud.at('2025-03-14T11:59:59.999Z');
    expect(await submit(ben, MELBOURNE, rightPicks())).toBe(200);
    await cloud.at('2025-03-14T12:00:00Z');
    expect(await submit(ben, MELBOURNE, wrongPicks())).toBe(409);
    expect(await picksShown(MELBOURNE)).toBe(0);
    await cloud.at('2025-03-14T12:00:10Z');
    expect(await picksShown(MELBOURNE)).toBe(2);
  });

  test('stays closed, so that an admin who saw picks early cannot change the own ones', async () => {
    const before = await cloud.everything();
    for (const closesAt of [null, melbourne.CLOSING]) {
      expectRefusal(await setClosing(MELBOURNE, closesAt), ...CLOSED);
    }
    expect(await cloud.everything()).toEqual(before);
    expect(await submit(ben, MELBOURNE, wrongPicks())).toBe(409);
  });
});

test('of two admins who set it concurrently the second gets a conflict, and nothing is written', async () => {
  const answers: number[] = [];
  meanwhile = async () => {
    answers.push((await setClosing(SHANGHAI, '2025-03-20T00:00:00Z')).status);
  };
  const second = await setClosing(SHANGHAI, '2025-03-21T00:00:00Z', 'I was second');
  const changed = 'The race has changed in the meantime. Please check it again.';
  expectRefusal(second, 409, 'race.changed', changed);
  expect(answers).toEqual([200]);
  expect(await closingOf(SHANGHAI)).toBe('2025-03-20T00:00:00.000Z');
  expect((await cloud.everything()).join()).not.toContain('I was second');
});

test('row 67: after a pairing was changed, no manual closing time lies within 24 hours of it', async () => {
  const IMOLA = '2025-imola';
  await cloud.pair(admin, IMOLA, PAIRING);
  await cloud.at('2025-03-17T12:00:00Z');
  const OTHER = { ...PAIRING, drivers: { driver1: 'hamilton', driver2: 'leclerc' } };
  await cloud.pair(admin, IMOLA, OTHER);
  const text = 'The head-to-heads were changed: players have 24 hours from then to choose again.';
  const refused = await setClosing(IMOLA, '2025-03-18T11:59:00Z');
  expectRefusal(refused, 409, 'closing.pairing-changed', text);
  expect((await setClosing(IMOLA, '2025-03-18T12:01:00Z')).status).toBe(200);
});
