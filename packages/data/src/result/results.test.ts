import { car } from '@parc-ferme/testing/fixtures';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { ABSENT } from '../expressions.ts';

/* The tests continue one another, with the revisions that are stored by then. */

const store = await testStore();
const { data, everything, through } = await store.emptyTable();
const { results, seasons } = data;

const RACE = '2025-monza';
const revision = (number: number, winner = 'verstappen') => ({
  raceId: RACE,
  revision: number,
  acceptedAt: '2025-09-07T16:00:00.000Z',
  source: 'race data' as const,
  corrections: [],
  result: {
    results: [car(1, winner), car(2, 'norris'), car(3, 'piastri')],
    polePosition: 'verstappen',
  },
});

test('an accepted result is found as accepted, and its revision is on the result check', async () => {
  expect(await results.append(revision(1), 'hash-1')).toBe(true);
  expect(await results.find(RACE, 1)).toEqual(revision(1));
  expect(await results.find(RACE, 2)).toBeUndefined();
  expect(await seasons.findResultCheck(RACE)).toEqual({
    raceId: RACE,
    at: '2025-09-07T16:00:00.000Z',
    outcome: 'accepted',
    revision: 1,
    hash: 'hash-1',
  });
});

test('of 20 concurrent checks that find a new result one appends it', async () => {
  const lastCheck = await seasons.findResultCheck(RACE);
  const appended = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      results.append(revision(2, `winner_${number}`), `hash-${number}`, lastCheck),
    ),
  );
  expect(appended.filter(Boolean)).toHaveLength(1);
  const winner = `winner_${appended.indexOf(true)}`;
  expect(await results.find(RACE, 2)).toEqual(revision(2, winner));
  expect(await seasons.findResultCheck(RACE)).toMatchObject({ revision: 2 });
});

const check = { raceId: RACE, at: '2025-09-07T16:00:00.000Z', outcome: 'accepted' as const };

test('a result is never overwritten, and a check that missed a revision changes nothing', async () => {
  const before = await everything();
  expect(await results.append(revision(1, 'piastri'), 'late')).toBe(false);
  expect(await results.append(revision(3), 'late', { ...check, revision: 1 })).toBe(false);
  expect(await everything()).toEqual(before);
});

test('a later check keeps the revision and the hash of the accepted result, and no reason of an earlier check', async () => {
  await seasons.saveResultCheck({ ...check, outcome: 'pending', reason: 'Position 2 is missing.' });
  const accepted = { revision: 2, hash: expect.stringContaining('hash-') };
  expect(await seasons.findResultCheck(RACE)).toMatchObject({ outcome: 'pending', ...accepted });
  await seasons.saveResultCheck({ ...check, outcome: 'unchanged' });
  expect((await seasons.findResultCheck(RACE))?.reason).toBeUndefined();
});

const IMPACT = {
  changes: [{ value: 'winner' as const, from: 'verstappen', to: 'norris' }],
  scoreChanges: [
    { user: 'aaaaaaa', username: 'anna', points: 3 },
    { user: 'bbbbbbb', username: 'ben', points: -2 },
  ],
  playersChanged: 2,
};
const SPA = '2025-spa';
/** An admin's revision, of two corrections, one of them by another admin. */
const decision = (number: number, by = 'steward') => ({
  ...revision(number),
  raceId: SPA,
  source: 'correction' as const,
  reason: 'A penalty',
  by,
  corrections: ['winner' as const, 'secondPlace' as const].map((value, index) => ({
    value,
    to: 'norris',
    reason: 'A penalty',
    by: index === 0 ? by : 'director',
    at: '2025-09-07T18:00:00.000Z',
  })),
});

test('a decision is appended to the latest revision only, with its other writes or not at all', async () => {
  await results.append({ ...revision(1), raceId: SPA }, 'hash');
  const checked = await seasons.findResultCheck(SPA);
  const otherWrite = { put: { pk: 'OTHER', sk: 'WRITE' }, if: ABSENT };
  expect(await results.appendDecision(decision(2), [otherWrite])).toBe(true);
  expect(await results.find(SPA, 2)).toEqual(decision(2));
  expect(await seasons.findResultCheck(SPA)).toEqual({ ...checked, revision: 2 });
  const before = await everything();
  expect(await results.appendDecision(decision(3), [otherWrite])).toBe(false);
  expect(await results.appendDecision(decision(4), [])).toBe(false);
  expect(await results.appendDecision(decision(2), [])).toBe(false);
  expect(await everything()).toEqual(before);
});

test('a decision leaves the reason of the latest check, an imported result removes it', async () => {
  const pending = { ...check, raceId: SPA, outcome: 'pending' as const, reason: 'No laps' };
  await seasons.saveResultCheck(pending);
  expect(await results.appendDecision(decision(3), [])).toBe(true);
  const checked = await seasons.findResultCheck(SPA);
  expect(checked).toMatchObject({ outcome: 'pending', reason: 'No laps', revision: 3 });
  await results.append({ ...revision(4), raceId: SPA }, 'next', checked);
  expect((await seasons.findResultCheck(SPA))?.reason).toBeUndefined();
});

test('the history has all revisions, the latest first, with the impacts that there are', async () => {
  expect(await results.findImpact(SPA, 2)).toBeUndefined();
  await results.saveImpact(SPA, 2, IMPACT);
  expect(await results.findImpact(SPA, 2)).toEqual(IMPACT);
  const history = await results.history(SPA, 5);
  expect(history.map(({ revision: { revision: number }, impact }) => [number, impact])).toEqual([
    [4, undefined],
    [3, undefined],
    [2, IMPACT],
    [1, undefined],
  ]);
  expect(await results.history(SPA, 0)).toEqual([]);
});

test('revisions of several races are found in order, without those that are not stored', async () => {
  const revisions = [
    { _id: SPA, revision: 1 },
    { _id: '2025-baku', revision: 1 },
    { _id: RACE, revision: 1 },
  ];
  expect(await results.findAll(revisions)).toEqual([{ ...revision(1), raceId: SPA }, revision(1)]);
});

test('a player is renamed in impacts, corrections and decisions, and nobody else is', async () => {
  await results.renameInImpact(SPA, 2, 'bbbbbbb', 'benjamin');
  const [anna, ben] = IMPACT.scoreChanges;
  expect(await results.findImpact(SPA, 2)).toEqual({
    ...IMPACT,
    scoreChanges: [anna, { ...ben, username: 'benjamin' }],
  });
  await results.renameAdmin(SPA, 2, 'steward', 'race-director');
  expect(await results.find(SPA, 2)).toEqual(decision(2, 'race-director'));

  const before = await everything();
  await results.renameInImpact(SPA, 2, 'ccccccc', 'cleo');
  await results.renameInImpact(SPA, 9, 'bbbbbbb', 'ben');
  await results.renameAdmin(SPA, 9, 'director', 'ben');
  expect(await everything()).toEqual(before);
});

test('neither of two concurrent renames is lost', async () => {
  const renameAnna = () => results.renameInImpact(SPA, 2, 'aaaaaaa', 'anna-maria');
  await through(beforeFirstWrite(renameAnna)).data.results.renameInImpact(SPA, 2, 'bbbbbbb', 'ben');
  const names = (await results.findImpact(SPA, 2))?.scoreChanges.map(({ username }) => username);
  expect(names).toEqual(['anna-maria', 'ben']);
});
