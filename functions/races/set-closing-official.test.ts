import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { describe, expect, test } from 'vitest';

const { PAIRING, PAIRING_WON, SHANGHAI, rightPicks, wrongPicks } = melbourne;
const MIAMI = '2025-miami';

const cloud = await testCloud({ NOW: '2025-03-17T00:00:00Z' });
const admin = await cloud.admin('race-director');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
await cloud.pair(admin, SHANGHAI, PAIRING);

const setClosing = (race: string, closesAt: unknown) =>
  cloud.call('PUT', `/api/admin/races/${race}/closing`, {
    as: admin,
    body: { closesAt, reason: 'Heavy rain' },
  });
async function submit(as: Caller, race: string, picks: object): Promise<number> {
  const body = { predictions: { ...PAIRING_WON, ...picks } };
  return (await cloud.call('POST', `/api/predictions/${race}`, { as, body })).status;
}

const CLOSED = [
  409,
  'closing.closed',
  'Predictions are closed for this race, and closed stays closed.',
] as const;

describe('the official start of qualifying, given after it', () => {
  const official = (qualifyingStart: unknown, reason = 'FIA document 12') =>
    cloud.call('PUT', `/api/admin/races/${SHANGHAI}/closing`, {
      as: admin,
      body: { qualifyingStart, reason },
    });

  test('voids the picks stamped later, and the last version before counts', async () => {
    // Both head-to-head picks are wrong: McLaren finished first and second, Piastri before Norris.
    const picks = rightPicks({
      podium: ['piastri', 'norris', 'russell'],
      polePosition: 'piastri',
      firstRetirement: 'alonso',
    });
    expect(await submit(anna, SHANGHAI, picks)).toBe(200);
    await cloud.at('2025-03-22T06:00:00Z');
    expect(await submit(anna, SHANGHAI, wrongPicks())).toBe(200);
    expect(await submit(anna, SHANGHAI, wrongPicks({ polePosition: 'ocon' }))).toBe(200);
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
    const entries = await cloud.data.audit.latest(100);
    expect(entries.find(({ action }) => action === 'closing.set')).toMatchObject({
      about: SHANGHAI,
      admin: { username: 'race-director' },
      reason: 'FIA document 12',
      before: '2025-03-22T06:58:00.000Z',
      after: '2025-03-22T05:00:00.000Z',
    });
  });

  test('row 46: with a published result nothing but a corrected calendar moves closing', async () => {
    const before = await cloud.everything();
    const scored = 'This race is scored, so only a corrected calendar moves its closing time.';
    for (const refused of [
      await setClosing(SHANGHAI, null),
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
