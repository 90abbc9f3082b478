import { interceptEveryClient } from '@parc-ferme/local/testing/dynamodb-calls';
import * as melbourne from '@parc-ferme/local/testing/melbourne';
import { expectRefusal } from '@parc-ferme/local/testing/refusals';
import { type Caller, testCloud } from '@parc-ferme/local/testing/test-cloud';
import { afterAll, describe, expect, test } from 'vitest';

const { MELBOURNE, PAIRING, PAIRING_WON, SHANGHAI, rightPicks, wrongPicks } = melbourne;
const SUZUKA = '2025-suzuka';
/** Qualifying in Suzuka starts, and what the calendar makes of it. */
const SUZUKA_QUALIFYING = '2025-04-05T06:00:00Z';
const SUZUKA_CLOSING = '2025-04-05T05:58:00.000Z';

/** Happens once, between what the next call reads and what it writes. */
let meanwhile: (() => Promise<void>) | undefined;
interceptEveryClient(async ({ name }, send) => {
  const happens = name === 'TransactWriteItemsCommand' ? meanwhile : undefined;
  if (happens) meanwhile = undefined;
  await happens?.();
  return send();
});

const cloud = await testCloud({ NOW: melbourne.BEFORE });
afterAll(cloud.close);
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
    const text = 'An open race can be closed from now on, not in the past.';
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
  test('closes then, and goes on to after the calendar was asked again', async () => {
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

  test('stays closed, whatever an admin asks for', async () => {
    const before = await cloud.everything();
    for (const closesAt of [null, melbourne.CLOSING, '2025-03-14T12:00:11Z']) {
      expectRefusal(await setClosing(MELBOURNE, closesAt), ...CLOSED);
    }
    expect(await cloud.everything()).toEqual(before);
    expect(await submit(ben, MELBOURNE, wrongPicks())).toBe(409);
  });
});

test('who closes a race to see picks early cannot open it to change the own ones', async () => {
  expect(await submit(admin, SUZUKA, wrongPicks())).toBe(200);
  expect(await submit(anna, SUZUKA, rightPicks())).toBe(200);
  expect(await picksShown(SUZUKA)).toBe(0);
  await cloud.at('2025-03-14T12:30:00Z');
  expect((await setClosing(SUZUKA, '2025-03-14T12:30:00Z')).status).toBe(200);
  expect(await picksShown(SUZUKA)).toBe(0);
  // Not even in the ten seconds before anything is shown.
  await cloud.at('2025-03-14T12:30:05Z');
  expectRefusal(await setClosing(SUZUKA, SUZUKA_CLOSING), ...CLOSED);
  await cloud.at('2025-03-14T12:30:10Z');
  expect(await picksShown(SUZUKA)).toBe(2);
  expectRefusal(await setClosing(SUZUKA, null), ...CLOSED);
  // Nor in two steps: earlier still, and then to the calendar.
  expect((await setClosing(SUZUKA, '2025-03-14T12:20:00Z')).status).toBe(200);
  expectRefusal(await setClosing(SUZUKA, null), ...CLOSED);
  expect(await submit(admin, SUZUKA, rightPicks())).toBe(409);
});

test('of two admins who set it at once the one who comes second is told, and nothing is written', async () => {
  const answers: number[] = [];
  meanwhile = async () => {
    answers.push((await setClosing(SHANGHAI, '2025-03-20T00:00:00Z')).status);
  };
  const second = await setClosing(SHANGHAI, '2025-03-21T00:00:00Z', admin, 'I was second');
  const changed = 'The result was changed meanwhile. Please look at it again.';
  expectRefusal(second, 409, 'result.changed', changed);
  expect(answers).toEqual([200]);
  expect(await closingOf(SHANGHAI)).toBe('2025-03-20T00:00:00.000Z');
  expect((await cloud.everything()).join()).not.toContain('I was second');
});

describe('moved earlier when the race is scored', () => {
  test('picks stamped later are void, and the last version before counts', async () => {
    await cloud.at('2025-03-14T13:00:00Z');
    await setClosing(SHANGHAI, null);
    // Neither head-to-head was won as they say: McLaren came first and second, Piastri before Norris.
    const picks = rightPicks({
      podium: ['piastri', 'norris', 'russell'],
      polePosition: 'piastri',
      firstRetirement: 'alonso',
    });
    expect(await submit(anna, SHANGHAI, picks)).toBe(200);
    await cloud.at('2025-03-22T06:00:00Z');
    expect(await submit(anna, SHANGHAI, wrongPicks())).toBe(200);
    expect(await submit(ben, SHANGHAI, picks)).toBe(200);
    await cloud.at(melbourne.SHANGHAI_RESULT);
    expect(await scores()).toEqual([
      ['anna', 0],
      ['ben', 22],
    ]);
    const reason = 'Qualifying was run before';
    expect((await setClosing(SHANGHAI, '2025-03-22T05:00:00Z', admin, reason)).status).toBe(200);
    expect(await scores()).toEqual([['anna', 22]]);
  });

  test('players read why, as of any other revision', async () => {
    const { body } = await cloud.call('GET', `/api/results/race/${SHANGHAI}`, { as: ben });
    expect(body).toMatchObject({
      revision: 2,
      lastChange: {
        source: 'closing time',
        reason: 'Qualifying was run before',
        changes: [],
        text: '+22 anna, −22 ben',
      },
    });
  });

  test('the audit log has it', async () => {
    const entries = (await cloud.everything()).filter((item) =>
      item.includes('Qualifying was run'),
    );
    const [entry] = entries.filter((item) => item.includes('closing.set'));
    expect(JSON.parse(JSON.parse(entry ?? '').entry)).toMatchObject({
      action: 'closing.set',
      about: SHANGHAI,
      admin: { username: 'race-director' },
      before: null,
      after: '2025-03-22T05:00:00Z',
    });
  });

  test('the same time again makes no new revision', async () => {
    expect((await setClosing(SHANGHAI, '2025-03-22T05:00:00Z')).status).toBe(200);
    const { body } = await cloud.call('GET', `/api/results/race/${SHANGHAI}`, { as: ben });
    expect(body).toMatchObject({ revision: 2 });
  });

  async function scores(): Promise<[string, number][]> {
    const { body } = await cloud.call('GET', `/api/scores/race/${SHANGHAI}`, { as: ben });
    const { scores }: { scores: { username: string; score: number }[] } = body;
    return scores.map(({ username, score }): [string, number] => [username, score]).sort();
  }
});
