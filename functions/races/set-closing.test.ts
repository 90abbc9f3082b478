import { officialResult } from '@parc-ferme/domain/result/result';
import { interceptFunctions } from '@parc-ferme/testing/dynamodb-calls';
import { car } from '@parc-ferme/testing/fixtures';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expectRefusal } from '@parc-ferme/testing/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/test-cloud';
import { describe, expect, test } from 'vitest';

const { MELBOURNE, PAIRING, PAIRING_WON, SHANGHAI, rightPicks, wrongPicks } = melbourne;
const SUZUKA = '2025-suzuka';
const MIAMI = '2025-miami';
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

const setClosing = (race: string, closesAt: unknown, as: Caller = admin, reason = 'Heavy rain') =>
  cloud.call('PUT', `/api/admin/races/${race}/closing`, { as, body: { closesAt, reason } });
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

describe('is refused, and changes nothing at all', () => {
  test('a slip in the year, which would close an open race for good', async () => {
    const refused = await setClosing(SUZUKA, '2024-04-05T05:58:00Z');
    const text =
      'A closing time in the past can only be set as the start of qualifying that an official source gives.';
    expectRefusal(refused, 400, 'closing.past', text);
  });

  test('a race that does not exist', async () => {
    const refused = await setClosing('2025-nowhere', null);
    expectRefusal(refused, 404, 'race.unknown', 'Race not found');
  });

  test.each([
    SUZUKA_QUALIFYING,
    '2025-04-05T06:00:01Z',
    '2025-04-06T05:00:00Z',
    '9999-01-01T00:00Z',
  ])('closing at %s, when qualifying has started', async (closesAt) => {
    const before = await cloud.everything();
    const refused = await setClosing(SUZUKA, closesAt);
    const late = 'Predictions must close before qualifying starts.';
    expectRefusal(refused, 400, 'closing.too-late', late);
    expect(await cloud.everything()).toEqual(before);
  });

  test.each(['never', '2025-04-05', '2025-04-05T05:00:00', '2025-02-30T25:00:00Z', 0, undefined])(
    'closing at %o, which is no instant',
    async (closesAt) => {
      const { status, body } = await setClosing(SUZUKA, closesAt);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'input.invalid' });
    },
  );

  test('without a reason', async () => {
    expect((await setClosing(SUZUKA, null, admin, ' ')).status).toBe(400);
  });

  test('a player', async () => {
    const refused = await setClosing(SUZUKA, null, anna);
    expectRefusal(refused, 403, 'admin.required', 'Only admins can do this.');
  });
});

describe('a race that is closed earlier', () => {
  test('closes then, and stays after the next calendar sync', async () => {
    const { status, body } = await setClosing(MELBOURNE, '2025-03-14T12:00:00Z');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: MELBOURNE,
      predictionClosingTime: '2025-03-14T12:00:00.000Z',
    });
    await cloud.at('2025-03-13T12:00:00Z');
    expect(await closingOf(MELBOURNE)).toBe('2025-03-14T12:00:00.000Z');
  });

  test('is left to the calendar again', async () => {
    expect((await setClosing(MELBOURNE, null)).status).toBe(200);
    expect(await closingOf(MELBOURNE)).toBe(melbourne.CLOSING);
  });

  test('takes picks until a millisecond before, and shows them ten seconds after', async () => {
    await setClosing(MELBOURNE, '2025-03-14T12:00:00Z');
    expect(await submit(anna, MELBOURNE, rightPicks())).toBe(200);
    await cloud.at('2025-03-14T11:59:59.999Z');
    expect(await submit(ben, MELBOURNE, rightPicks())).toBe(200);
    await cloud.at('2025-03-14T12:00:00Z');
    expect(await submit(ben, MELBOURNE, wrongPicks())).toBe(409);
    expect(await picksShown(MELBOURNE)).toBe(0);
    await cloud.at('2025-03-14T12:00:10Z');
    expect(await picksShown(MELBOURNE)).toBe(2);
  });

  test('stays closed after any closing time that an admin sets', async () => {
    const before = await cloud.everything();
    for (const closesAt of [null, melbourne.CLOSING, '2025-03-14T12:00:11Z']) {
      expectRefusal(await setClosing(MELBOURNE, closesAt), ...CLOSED);
    }
    expect(await cloud.everything()).toEqual(before);
    expect(await submit(ben, MELBOURNE, wrongPicks())).toBe(409);
  });
});

test('an admin who closes a race to see picks early cannot reopen it to change the own ones', async () => {
  expect(await submit(admin, SUZUKA, wrongPicks())).toBe(200);
  expect(await submit(anna, SUZUKA, rightPicks())).toBe(200);
  expect(await picksShown(SUZUKA)).toBe(0);
  await cloud.at('2025-03-14T12:30:00Z');
  expect((await setClosing(SUZUKA, '2025-03-14T12:30:00Z')).status).toBe(200);
  expect(await picksShown(SUZUKA)).toBe(0);
  // Not even in the ten seconds before the reveal.
  await cloud.at('2025-03-14T12:30:05Z');
  expectRefusal(await setClosing(SUZUKA, SUZUKA_CLOSING), ...CLOSED);
  // The time was entered to the minute, so the race closed at once, some milliseconds after it.
  await cloud.at('2025-03-14T12:30:11Z');
  expect(await picksShown(SUZUKA)).toBe(2);
  expectRefusal(await setClosing(SUZUKA, null), ...CLOSED);
  // Nor in two steps: first earlier still, then back to the calendar.
  expectRefusal(await setClosing(SUZUKA, '2025-03-14T12:20:00Z'), ...CLOSED);
  expectRefusal(await setClosing(SUZUKA, null), ...CLOSED);
  expect(await submit(admin, SUZUKA, rightPicks())).toBe(409);
});

test('of two admins who set it concurrently the second gets a conflict, and nothing is written', async () => {
  const answers: number[] = [];
  meanwhile = async () => {
    answers.push((await setClosing(SHANGHAI, '2025-03-20T00:00:00Z')).status);
  };
  const second = await setClosing(SHANGHAI, '2025-03-21T00:00:00Z', admin, 'I was second');
  const changed = 'The race has changed in the meantime. Please check it again.';
  expectRefusal(second, 409, 'race.changed', changed);
  expect(answers).toEqual([200]);
  expect(await closingOf(SHANGHAI)).toBe('2025-03-20T00:00:00.000Z');
  expect((await cloud.everything()).join()).not.toContain('I was second');
});

describe('the official start of qualifying, given after it', () => {
  const official = (qualifyingStart: unknown, reason = 'FIA document 12') =>
    cloud.call('PUT', `/api/admin/races/${SHANGHAI}/closing`, {
      as: admin,
      body: { qualifyingStart, reason },
    });

  test('voids the picks stamped later, and the last version before counts, after any number of saves', async () => {
    await cloud.at('2025-03-14T13:00:00Z');
    await setClosing(SHANGHAI, null);
    // Both head-to-head picks are wrong: McLaren finished first and second, Piastri before Norris.
    const picks = rightPicks({
      podium: ['piastri', 'norris', 'russell'],
      polePosition: 'piastri',
      firstRetirement: 'alonso',
    });
    expect(await submit(anna, SHANGHAI, picks)).toBe(200);
    await cloud.at('2025-03-22T06:00:00Z');
    for (let save = 1; save <= 5; save += 1) {
      expect(await submit(anna, SHANGHAI, wrongPicks())).toBe(200);
      expect(await submit(anna, SHANGHAI, wrongPicks())).toBe(200);
      expect(await submit(anna, SHANGHAI, wrongPicks({ polePosition: 'ocon' }))).toBe(200);
    }
    expect(await submit(ben, SHANGHAI, picks)).toBe(200);
    await cloud.at('2025-03-22T09:00:00Z');
    expectRefusal(await setClosing(SHANGHAI, '2025-03-22T05:00:00Z'), ...CLOSED);
    const { status, body } = await official('2025-03-22T05:02:00Z');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      predictionClosingTime: '2025-03-22T05:00:00.000Z',
      qualifyingDateTime: '2025-03-22T05:02:00Z',
    });
    // Before the result, too, the owner sees the effective picks.
    const own = await cloud.call('GET', `/api/predictions/${SHANGHAI}`, { as: anna });
    expect(own.body).toMatchObject({
      prediction: { predictions: { polePosition: 'piastri', podium: picks.podium } },
    });
    await cloud.at(melbourne.SHANGHAI_RESULT);
    expect(await scores()).toEqual([['anna', 22]]);
  });

  test('is in the audit log, with the source as its reason', async () => {
    const [entry] = (await cloud.everything()).filter((item) => item.includes('FIA document 12'));
    expect(JSON.parse(JSON.parse(entry ?? '').entry)).toMatchObject({
      action: 'closing.set',
      about: SHANGHAI,
      admin: { username: 'race-director' },
      before: '2025-03-22T06:58:00.000Z',
      after: '2025-03-22T05:00:00.000Z',
    });
  });

  test('row 46: with a published result nothing but a corrected calendar moves closing', async () => {
    const before = await cloud.everything();
    const scored = 'This race is scored, so only a corrected calendar moves its closing time.';
    for (const refused of [
      await setClosing(SHANGHAI, null),
      await setClosing(SHANGHAI, '2025-03-22T04:00:00Z'),
      await official('2025-03-22T04:00:00Z'),
    ]) {
      expectRefusal(refused, 409, 'closing.scored', scored);
    }
    expect(await cloud.everything()).toEqual(before);
  });

  test.each<[string, unknown, string]>([
    ['a slip in the year', '2024-04-05T06:00:00Z', 'closing.too-early'],
    ['a time to come', '2025-04-05T05:59:00Z', 'closing.not-started'],
    ['no instant', '2025-04-05', 'input.invalid'],
    ['nothing', undefined, 'input.invalid'],
  ])('row 46: %s is refused, and changes nothing', async (_story, qualifyingStart, code) => {
    const before = await cloud.everything();
    const { status, body } = await cloud.call('PUT', `/api/admin/races/${MIAMI}/closing`, {
      as: admin,
      body: { qualifyingStart, reason: 'FIA document 12' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code });
    expect(await cloud.everything()).toEqual(before);
  });

  async function scores(): Promise<[string, number][]> {
    const { body } = await cloud.call('GET', `/api/scores/race/${SHANGHAI}`, { as: ben });
    const { scores }: { scores: { username: string; score: number }[] } = body;
    return scores.map(({ username, score }): [string, number] => [username, score]).sort();
  }
});

test('row 46: no admin voids the picks of the last minute: a time some seconds ago closes at once', async () => {
  await cloud.pair(admin, MIAMI, PAIRING);
  await cloud.at('2025-03-25T12:00:10Z');
  expect(await submit(anna, MIAMI, rightPicks())).toBe(200);
  await cloud.at('2025-03-25T12:00:40Z');
  expect((await setClosing(MIAMI, '2025-03-25T12:00:00Z')).status).toBe(200);
  expect(await closingOf(MIAMI)).toMatch(/^2025-03-25T12:00:4\d/);
});

describe('row 67: after a pairing was changed', () => {
  const OTHER = { ...PAIRING, drivers: { driver1: 'hamilton', driver2: 'leclerc' } };
  const CHANGED = '2025-04-20T12:00:00Z';
  const IMOLA = '2025-imola';
  const pair = (headToHead: object) =>
    cloud.call('PATCH', `/api/f1data/races/${IMOLA}`, { as: admin, body: { headToHead } });

  test('no manual closing time lies within 24 hours of the change', async () => {
    expect((await pair(PAIRING)).status).toBe(200);
    await cloud.at(CHANGED);
    expect((await pair(OTHER)).status).toBe(200);
    for (const closesAt of [CHANGED, '2025-04-21T11:59:00Z']) {
      const refused = await setClosing(IMOLA, closesAt);
      expectRefusal(
        refused,
        409,
        'closing.pairing-changed',
        'The head-to-heads were changed: players have 24 hours from then to choose again.',
      );
    }
    expect((await setClosing(IMOLA, '2025-04-21T12:01:00Z')).status).toBe(200);
  });

  test('nor where the pairing is changed between what the closing time reads and what it writes', async () => {
    await setClosing(IMOLA, null);
    await cloud.at('2025-04-23T12:00:00Z');
    meanwhile = async () => void (await pair(PAIRING));
    expect((await setClosing(IMOLA, '2025-04-23T12:01:00Z')).status).toBe(409);
  });
});

test('an accepted result that is not published yet is scored by the official start', async () => {
  const IMOLA = '2025-imola';
  expect(await submit(anna, IMOLA, rightPicks())).toBe(200);
  await cloud.at('2025-05-17T15:00:00Z');
  const cars = ['norris', 'max_verstappen', 'russell'].map((id, index) => car(index + 1, id));
  await cloud.data.results.append(
    {
      ...{ raceId: IMOLA, revision: 1, acceptedAt: '2025-05-17T14:59:00.000Z' },
      ...{ source: 'race data', corrections: [], result: officialResult(cars, 'norris') },
    },
    'the first',
    await cloud.data.seasons.findResultCheck(IMOLA),
  );
  const { status } = await cloud.call('PUT', `/api/admin/races/${IMOLA}/closing`, {
    as: admin,
    body: { qualifyingStart: '2025-05-17T13:40:00Z', reason: 'FIA document 20' },
  });
  expect(status).toBe(200);
  const { body } = await cloud.call('GET', `/api/scores/race/${IMOLA}`, { as: ben });
  expect(body).toMatchObject({ scores: [{ username: 'anna', score: expect.any(Number) }] });
});
