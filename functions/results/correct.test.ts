import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { describe, expect, test } from 'vitest';

const SPA = '2025-spa';
const THE_DAY_BEFORE = '2025-07-25T08:00:00Z';
const AFTER_RESULT = '2025-07-28T08:00:00.000Z';

const cloud = await testCloud({ NOW: THE_DAY_BEFORE });
const admin = await cloud.admin('race-director');
const [anna, ben, cleo, dora] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.player('cleo'),
  await cloud.player('dora'),
];
await cloud.pair(admin, SPA, {
  drivers: { driver1: 'norris', driver2: 'piastri' },
  teams: { team1: 'mclaren', team2: 'ferrari' },
});
/** Players whose rank changes with the correction, though their points do not. */
const bystanders = [];
for (let number = 1; number <= 18; number += 1)
  bystanders.push(await cloud.player(`other-${number}`));
// The result: Piastri, Norris, Leclerc. Norris had the pole position, Antonelli the fastest lap.
for (const [player, podium] of [
  [anna, ['piastri', 'norris', 'russell']],
  [ben, ['piastri', 'norris', 'leclerc']],
  [cleo, ['stroll', 'ocon', 'russell']],
  ...[dora, ...bystanders].map((player) => [player, ['stroll', 'ocon', 'bearman']] as const),
] as const) {
  await cloud.predict(player, SPA, {
    podium,
    polePosition: 'norris',
    fastestLap: 'antonelli',
    firstRetirement: 'stroll',
    driverHeadToHead: { winner: 'piastri' },
    teamHeadToHead: { winner: 'mclaren' },
  });
}

const path = (race = SPA) => `/api/admin/results/${race}/corrections`;
const correct = (body: object, race?: string) =>
  cloud.call('POST', path(race), { as: admin, body: { reason: 'Stewards, document 71', ...body } });
const preview = (body: object, race?: string) =>
  cloud.call('POST', path(race), { as: admin, body: { ...body, preview: true } });

type Result = {
  podium: string[];
  revision: number;
  corrections: object[];
  lastChange: { text: string } | null;
};
async function result(): Promise<Result> {
  return (await cloud.call('GET', `/api/results/race/${SPA}`, { as: dora })).body;
}

type Row = { username: string; rank: number; totalPoints: number; badges: string[] };
async function topFour(): Promise<[string, number, string[]][]> {
  const { users }: { users: Row[] } = (await cloud.call('GET', '/api/scores/leaderboard')).body;
  return users
    .slice(0, 4)
    .map(({ username, totalPoints, badges }) => [username, totalPoints, badges]);
}

const THIRD_TO_RUSSELL = { values: { thirdPlace: 'russell' } };
const IMPACT = {
  changes: [{ value: 'thirdPlace', from: 'leclerc', to: 'russell' }],
  scoreChanges: [
    { user: anna.id, username: 'anna', points: 8 },
    { user: ben.id, username: 'ben', points: -8 },
    { user: cleo.id, username: 'cleo', points: 2 },
  ],
  playersChanged: 3,
  text: 'P3 Russell',
};
/** 5 points for the picks besides the podium, whose places earn 6, 4 and 2, and 6 more if all three are right. */
const TOP_FOUR_BY_RACE_DATA: [string, number, string[]][] = [
  ['ben', 23, ['spa-forest']],
  ['anna', 15, []],
  ['cleo', 5, []],
  ['dora', 5, []],
];

test('a race without a result cannot be corrected', async () => {
  const unknown = await preview(THIRD_TO_RUSSELL, '2025-nowhere');
  expectRefusal(unknown, 404, 'race.unknown', 'Race not found');
  const missing = 'The official result of this race has not arrived yet, so nothing can be scored.';
  expectRefusal(await correct(THIRD_TO_RUSSELL), 409, 'result.missing', missing);
});

test('a preview shows the impact that the correction then has on points, ranks and badges, and writes nothing', async () => {
  await cloud.at(AFTER_RESULT);
  expect(await topFour()).toEqual(TOP_FOUR_BY_RACE_DATA);
  const before = await cloud.everything();
  const { status, body: previewed } = await preview(THIRD_TO_RUSSELL);
  expect([status, previewed]).toMatchObject([200, { revision: 1, ...IMPACT }]);
  const { standings }: { standings: { players: object[] } } = previewed;
  expect(standings).toMatchObject({
    // All players with picks, four and the bystanders: the rank of each changes, or the points do.
    playersChanged: 4 + bystanders.length,
    leaders: { before: ['ben'], after: ['anna'] },
  });
  // At most twenty of them are listed.
  expect(standings.players).toHaveLength(20);
  expect(standings.players.slice(0, 4)).toMatchObject([
    { username: 'anna', rankBefore: 2, rankAfter: 1, badgesWon: ['spa-forest'] },
    { username: 'ben', rankBefore: 1, rankAfter: 2, badgesLost: ['spa-forest'] },
    { username: 'cleo', rankBefore: 3, rankAfter: 3 },
    { points: 0, rankBefore: 3, rankAfter: 4 },
  ]);
  expect(await cloud.everything()).toEqual(before);
  const { body } = await correct({ ...THIRD_TO_RUSSELL, revision: 1 });
  expect(body).toEqual({ ...Object(previewed), revision: 2 });
  expect((await topFour()).slice(0, 3)).toEqual([
    ['anna', 23, ['spa-forest']],
    ['ben', 15, []],
    ['cleo', 7, []],
  ]);
});

test('players see the correction with admin, reason and impact, and the audit log has it', async () => {
  const reason = 'Stewards, document 71';
  const by = 'race-director';
  const change = {
    revision: 2,
    acceptedAt: AFTER_RESULT,
    source: 'correction',
    reason,
    by,
    ...IMPACT,
  };
  const shown = await result();
  expect(shown).toMatchObject({
    podium: ['piastri', 'norris', 'russell'],
    revision: 2,
    corrections: [{ value: 'thirdPlace', to: 'russell', reason, by, at: AFTER_RESULT }],
    lastChange: change,
  });
  const { body } = await cloud.call('GET', `/api/scores/race/${SPA}`, { as: dora });
  expect(body).toMatchObject({ result: { ...shown } });
  const revisions = await cloud.call('GET', `/api/results/race/${SPA}/revisions`, { as: dora });
  expect(revisions.body).toMatchObject({ revisions: [change, { revision: 1 }] });
  expect(await cloud.data.audit.latest(1)).toMatchObject([
    {
      admin: { id: admin.id, username: 'race-director' },
      action: 'result.corrected',
      about: SPA,
      before: [{ value: 'thirdPlace', to: 'leclerc' }],
      after: [{ value: 'thirdPlace', to: 'russell' }],
      reason,
    },
  ]);
});

describe('a correction is refused, and changes nothing at all', () => {
  const CHANGED = 'The result has changed in the meantime. Please check it again.';
  const THREE_DRIVERS = 'The podium needs three different drivers.';
  const NO_CAR = 'There is no such car in the result: senna';
  const NO_DRIVER = 'This is not one of the options for the official first place.';
  test.each<[number, string, string, object]>([
    [409, 'result.changed', CHANGED, { values: { winner: 'norris' }, revision: 1 }],
    [409, 'correction.nothing', 'This would change nothing.', THIRD_TO_RUSSELL],
    [400, 'correction.podium', THREE_DRIVERS, { values: { secondPlace: 'russell' } }],
    [400, 'correction.unknown', NO_DRIVER, { values: { winner: 'senna' } }],
    [400, 'correction.no-car', NO_CAR, { disqualify: ['senna'] }],
  ])('%i %s', async (status, code, text, body) => {
    const before = await cloud.everything();
    expectRefusal(await correct(body), status, code, text);
    expect(await cloud.everything()).toEqual(before);
  });

  test('with an unknown value or without a reason; a preview is refused with a reason', async () => {
    expect((await correct({ values: { bestOvertake: 'norris' } })).status).toBe(400);
    expect((await correct({ ...THIRD_TO_RUSSELL, reason: '  ' })).status).toBe(400);
    expect((await preview({ ...THIRD_TO_RUSSELL, reason: 'Because' })).status).toBe(400);
  });
});

test('of two corrections at once by the same preview one is refused', async () => {
  const { revision } = await result();
  const responses = await Promise.all([
    correct({ values: { fastestLap: 'norris' }, revision }),
    correct({ values: { fastestLap: 'piastri' }, revision }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await result()).toMatchObject({ revision: revision + 1 });
});

async function expectUncorrectedResult(): Promise<void> {
  expect(await result()).toMatchObject({
    podium: ['piastri', 'norris', 'leclerc'],
    corrections: [],
    lastChange: { reason: 'The appeal was allowed' },
  });
  expect(await topFour()).toEqual(TOP_FOUR_BY_RACE_DATA);
}

test('once corrections are withdrawn, result and standings are those of the race data again', async () => {
  const withdraw = ['thirdPlace', 'fastestLap'];
  expect((await correct({ withdraw, reason: 'The appeal was allowed' })).status).toBe(200);
  await expectUncorrectedResult();
});

test('a disqualification is one revision with all that follows from it, until it is withdrawn', async () => {
  const { revision } = await result();
  const { body } = await correct({ disqualify: ['piastri'] });
  expect(body).toMatchObject({
    revision: revision + 1,
    text: expect.stringMatching(/^Piastri was disqualified: P1 Norris, P2 Leclerc, /),
  });
  const shown: Result & { results?: object[] } = await result();
  expect(shown).toMatchObject({
    podium: ['norris', 'leclerc', 'max_verstappen'],
    corrections: [{ value: 'disqualified', to: 'piastri', by: 'race-director' }],
    headToHead: { drivers: { winner: 'norris' }, teams: { winner: 'ferrari' } },
  });
  expect(shown.results?.at(-1)).toMatchObject({ driverId: 'piastri', positionText: 'D' });
  await correct({ reinstate: ['piastri'], reason: 'The appeal was allowed' });
  await expectUncorrectedResult();
});
