import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import { PODIUM } from '@parc-ferme/domain/picks/categories';
import { entrants } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  FIRST_RACE,
  SECOND_RACE,
  storeUnpublishedResults,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { proposeCorrection } from './corrections.ts';
import { scoreAndPublish } from './publication.ts';

const store = await testStore();
const acceptedSeason = await store.copiesOf(storeUnpublishedResults);

/** The pages of the standings, of a hundred players each. */
const PAGES = [1, 2, 3, 4, 5, 6];
const CORRECTED_AT = '2025-04-03T00:00:00.000Z';
const DECISION = { reason: 'A penalty', by: 'steward', at: CORRECTED_AT };
const NO_CHANGE = { values: {}, withdraw: [], disqualify: [], reinstate: [] };
const FIRST_TWO_SWAPPED = { winner: 'norris', secondPlace: 'verstappen' };
type Request = Parameters<typeof proposeCorrection>[1];
type Values = Request['values'];

async function propose(
  data: Repositories,
  values: Values,
  {
    raceId = FIRST_RACE,
    at = CORRECTED_AT,
    changes = {},
    ...requested
  }: Partial<Request> & { raceId?: string; changes?: Partial<RaceWithOutcome> } = {},
) {
  const race = await data.races.find(raceId);
  if (!race) throw new Error('no race');
  const lastCheck = await data.seasons.findResultCheck(raceId);
  return proposeCorrection(
    { race: { ...race, ...changes }, lastCheck, entrants: entrants() },
    { ...NO_CHANGE, values, ...DECISION, ...requested, at },
    data,
  );
}

/** Appends a proposed correction as the next revision, and publishes it. */
async function correct(data: Repositories, values: Values, requested: Partial<Request> = {}) {
  const proposal = await propose(data, values, requested);
  if ('fault' in proposal) throw new Error(proposal.fault.code);
  const { latest, corrections } = proposal;
  const revision = latest.revision + 1;
  await data.results.appendDecision({ ...latest, revision, source: 'correction', corrections }, []);
  await scoreAndPublish(FIRST_RACE, revision, data);
  return { proposal, revision };
}

const NO_IMPACT = { changes: [], scoreChanges: [], playersChanged: 0 };

test('a race without a result or a cancelled one cannot be corrected', async () => {
  const { data } = await acceptedSeason();
  const missing = { fault: { code: 'result.missing' } };
  expect(await propose(data, FIRST_TWO_SWAPPED, { changes: { status: 'cancelled' } })).toEqual(
    missing,
  );
  const race = await data.races.find(FIRST_RACE);
  if (!race) throw new Error('no race');
  const request = { ...NO_CHANGE, values: FIRST_TWO_SWAPPED, ...DECISION };
  for (const lastCheck of [
    undefined,
    { raceId: FIRST_RACE, at: CORRECTED_AT, outcome: 'pending' as const },
  ]) {
    const corrected = { race, lastCheck, entrants: entrants() };
    expect(await proposeCorrection(corrected, request, data)).toEqual(missing);
  }
});

test('a proposal has the corrections, and the values before and after for the audit log', async () => {
  const { data, everything } = await acceptedSeason();
  const before = await everything();
  const proposal = await propose(data, { ...FIRST_TWO_SWAPPED, thirdPlace: 'piastri' });
  expect(proposal).toMatchObject({
    latest: { revision: 1, raceId: FIRST_RACE },
    corrections: [
      { value: 'winner', to: 'norris', ...DECISION },
      { value: 'secondPlace', to: 'verstappen', ...DECISION },
    ],
  });
  expect('before' in proposal && [proposal.before, proposal.after]).toEqual([
    [
      { value: 'winner', to: 'verstappen' },
      { value: 'secondPlace', to: 'norris' },
    ],
    [
      { value: 'winner', to: 'norris' },
      { value: 'secondPlace', to: 'verstappen' },
    ],
  ]);
  expect(await everything()).toEqual(before);
});

test('the proposed impact is the one that is published, and the ranks are those of the standings', async () => {
  const { data } = await acceptedSeason();
  const ranksOf = async () => {
    const pages = await Promise.all(PAGES.map((page) => data.standings.page(2025, page)));
    return new Map(pages.flatMap(({ rows }) => rows.map(({ id, rank }) => [id, rank])));
  };
  const before = await ranksOf();
  const { proposal, revision } = await correct(data, FIRST_TWO_SWAPPED);
  const after = await ranksOf();
  // Every third of the 31 players with picks has the right ones.
  expect(proposal.impact.playersChanged).toBe(11);
  expect(proposal.impact.scoreChanges.every(({ points }) => points < 0)).toBe(true);
  expect(await data.results.findImpact(FIRST_RACE, revision)).toEqual(proposal.impact);
  // Pending players have no rank yet.
  const players = proposal.onStandings.players.filter(({ user }) => !user.startsWith('newcom'));
  expect(players.length).toBeGreaterThan(0);
  for (const { user, rankBefore, rankAfter } of players) {
    expect([rankBefore, rankAfter]).toEqual([before.get(user), after.get(user)]);
  }
});

test('a correction is withdrawn or replaced on its own, and the others stay as they were made', async () => {
  const { data } = await acceptedSeason();
  await correct(data, { fastestLap: 'norris', polePosition: 'russell' });
  const pole = { value: 'polePosition', to: 'russell', ...DECISION };
  const withdrawn = await propose(data, {}, { withdraw: ['fastestLap'] });
  expect(withdrawn).toMatchObject({
    corrections: [pole],
    before: [{ value: 'fastestLap', to: 'norris' }],
  });
  const later = { at: '2025-04-04T00:00:00.000Z' };
  const replaced = await propose(data, { fastestLap: 'russell', polePosition: 'russell' }, later);
  expect(replaced).toMatchObject({
    corrections: [pole, { value: 'fastestLap', to: 'russell', ...DECISION, ...later }],
    before: [{ value: 'fastestLap', to: 'norris' }],
    after: [{ value: 'fastestLap', to: 'russell' }],
  });
});

test('a disqualification moves the values along, and is withdrawn as a whole', async () => {
  const { data } = await acceptedSeason();
  const values = async () => {
    const race = await data.races.find(FIRST_RACE);
    return race?.outcome && PODIUM.map(({ key }) => race.outcome?.[key]);
  };
  const [winner, second, third] = (await values()) ?? [];
  // The car is named twice, and disqualified once.
  const { proposal } = await correct(data, {}, { disqualify: [winner ?? '', winner ?? ''] });
  expect(proposal).toMatchObject({
    // `moved` is empty, as it follows from the disqualification that the others moved up.
    impact: { cars: { disqualified: [winner], moved: [] } },
    corrections: [{ value: 'disqualified', to: winner, ...DECISION }],
  });
  expect(proposal.before).not.toContainEqual({ value: 'disqualified', to: winner });
  expect(proposal.after).toEqual(
    expect.arrayContaining([
      { value: 'disqualified', to: winner },
      { value: 'winner', to: second },
      { value: 'secondPlace', to: third },
    ]),
  );
  expect((await values())?.slice(0, 2)).toEqual([second, third]);
  expect(await propose(data, {}, { disqualify: [winner ?? ''] })).toEqual({
    fault: { code: 'correction.nothing' },
  });
  expect(await propose(data, {}, { disqualify: ['senna'] })).toMatchObject({
    fault: { code: 'correction.no-car' },
  });

  await correct(data, {}, { reinstate: [winner ?? ''] });
  expect(await values()).toEqual([winner, second, third]);
});

test('before the picks are revealed, or without a published result, a proposal has no impact', async () => {
  const { data } = await acceptedSeason();
  const noImpact = { impact: NO_IMPACT, onStandings: { players: [], leaders: null } };
  expect(
    await propose(data, FIRST_TWO_SWAPPED, { changes: { revealedAt: undefined } }),
  ).toMatchObject(noImpact);
  const ofUnpublished = await propose(data, { winner: 'verstappen' }, { raceId: SECOND_RACE });
  expect(ofUnpublished).toMatchObject(noImpact);
  for (const changes of [{ publishedRevision: undefined }, { outcome: undefined }]) {
    expect(await propose(data, FIRST_TWO_SWAPPED, { changes })).toMatchObject(noImpact);
  }
});
