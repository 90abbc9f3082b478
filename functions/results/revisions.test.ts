import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const LAS_VEGAS = '2025-vegas';

// Early in that week, before a pairing is set.
const cloud = await testCloud({ NOW: '2025-11-18T12:00:00Z' });
const admin = await cloud.admin('race-director');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const picks = { polePosition: 'stroll', fastestLap: 'stroll', firstRetirement: 'bearman' };
await cloud.predict(anna, LAS_VEGAS, {
  podium: ['max_verstappen', 'albon', 'antonelli'],
  ...picks,
});
await cloud.predict(ben, LAS_VEGAS, { podium: ['max_verstappen', 'norris', 'russell'], ...picks });

const read = (race: string) =>
  cloud.call('GET', `/api/results/race/${race}/revisions`, { as: anna });
type Revision = { revision: number; source: string; reason: string | null; text: string };
async function revisions(): Promise<Revision[]> {
  const { revisions }: { revisions: Revision[] } = (await read(LAS_VEGAS)).body;
  return revisions;
}
async function result(): Promise<{ corrections: { value: string }[] }> {
  return (await cloud.call('GET', `/api/results/race/${LAS_VEGAS}`, { as: ben })).body;
}
const correct = (body: object) =>
  cloud.call('POST', `/api/admin/results/${LAS_VEGAS}/corrections`, { as: admin, body });
/** Fetches the result manually. */
const refresh = () => cloud.call('POST', `/api/results/fetch-from-api/${LAS_VEGAS}`, { as: admin });

test('a race that does not exist, or has no result, has no revisions', async () => {
  expectRefusal(await read('2025-nowhere'), 404, 'race.unknown', 'Race not found');
  const none = 'There is no official result for this race yet.';
  expectRefusal(await read(LAS_VEGAS), 404, 'result.none', none);
});

test('the first revision changed nothing', async () => {
  await cloud.at('2025-11-23T10:00:00Z');
  expect(await revisions()).toMatchObject([
    { revision: 1, source: 'race data', reason: null, text: 'No official value changed' },
  ]);
  expect(await result()).toMatchObject({ lastChange: null, corrections: [] });
});

test('a manual correction survives the same result and a new one: both apply, and players see the outcome', async () => {
  const values = { polePosition: 'stroll', thirdPlace: 'piastri' };
  await correct({ values, reason: 'Seen from the stands' });
  expect((await refresh()).body).toMatchObject({ outcome: 'unchanged' });
  await cloud.at('2025-11-23T20:00:00Z');
  const shown = await result();
  expect(shown).toMatchObject({
    polePosition: 'stroll',
    // Norris and Piastri were disqualified; third place stays as it was corrected.
    podium: ['max_verstappen', 'russell', 'piastri'],
  });
  expect(shown.corrections.map(({ value }) => value)).toEqual(['thirdPlace', 'polePosition']);
  const [latest, correction] = await revisions();
  expect(latest).toMatchObject({ source: 'race data', reason: null });
  expect(latest?.text).toMatch(/^Norris and Piastri were disqualified: P2 Russell/);
  expect(latest?.text).not.toMatch(/P3|pole position/);
  expect(correction).toMatchObject({
    source: 'correction',
    reason: 'Seen from the stands',
    text: 'P3 Piastri, pole position Stroll',
    scoreChanges: [
      { username: 'ben', points: -6 },
      { username: 'anna', points: 2 },
    ],
  });
});

test('withdrawn, the values are those that the race data has by now', async () => {
  const withdraw = ['thirdPlace', 'polePosition'];
  expect((await correct({ withdraw, reason: 'They were right' })).status).toBe(200);
  expect(await result()).toMatchObject({
    polePosition: 'norris',
    podium: ['max_verstappen', 'russell', 'antonelli'],
    corrections: [],
  });
  const all = await revisions();
  expect(all.map(({ revision }) => revision)).toEqual(all.map((_, index) => all.length - index));
});
