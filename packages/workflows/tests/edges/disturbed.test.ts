import { auditWrite } from '@parc-ferme/data/operations/audit';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Correction } from '@parc-ferme/domain/result/correction';
import { testDisturbed } from '@parc-ferme/testing/store/disturbances';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  FIRST_RACE,
  PLAYERS_WITH_PICKS,
  SECOND_RACE,
  SECOND_RESULT,
  storeUnpublishedResults,
  THIRD_RACE,
} from '@parc-ferme/testing/stored-season';
import { expect } from 'vitest';
import { deleteAccount } from '../../src/account-deletion.ts';
import { publishDecision } from '../../src/admin-decisions.ts';
import { scoreAndPublish } from '../../src/publication.ts';
import { revealRace } from '../../src/reveal.ts';
import { AFTER_ALL_REQUESTS, NOW, OPHELIA, seedDeletions, ZEBEDEE } from '../accounts-to-delete.ts';
import { FORGETFUL, REVEAL, secondRace, storeForgetfulSeason } from '../forgetful-players.ts';
import { PLAYERS, runJob, startSeason } from '../job-runs.ts';
import { beginSeason, lastSeason } from '../new-season.ts';
import { pairRaces, unpairedSeason } from '../unpaired-season.ts';

/* Each workflow, killed at its calls and in conflict with other transactions. */

const store = await testStore();

/** Expects the second race either unpublished, or with all that belongs to its revision. */
const expectWholeRace = (predicted: number) => async (data: Repositories) => {
  const race = await data.races.find(SECOND_RACE);
  const { races, players } = await data.standings.load(2025);
  expect(races.find(({ _id }) => _id === SECOND_RACE)?.revision).toBe(race?.publishedRevision);
  const standingsScores = players.flatMap(({ id, scores: { [SECOND_RACE]: score } }) =>
    score === undefined ? [] : [[id, score]],
  );
  if (!race?.publishedRevision) return expect(standingsScores).toEqual([]);
  const { revision, scores } = await data.scores.ofRevision(SECOND_RACE, race.publishedRevision);
  expect([revision?.revision, scores.length]).toEqual([race.publishedRevision, predicted]);
  expect([race.totals?.players, race.outcome]).toEqual([predicted, expect.anything()]);
  const storedScores = scores.map(({ userId, score }) => [userId, score]);
  expect(Object.fromEntries(standingsScores)).toEqual(Object.fromEntries(storedScores));
};

await testDisturbed('a run of the race-data job with the scoring of its result', {
  open: await store.copiesOf(startSeason),
  run: (data) => runJob(data, SECOND_RESULT),
  // A repeated check finds the result unchanged, and records that.
  compared: (items) => items.filter((item) => !/"sk":"(RESULT_CHECK#|SYNC)/.test(item)),
  expectWhole: expectWholeRace(PLAYERS.length),
});

await testDisturbed('the publication of a result', {
  open: await store.copiesOf(storeUnpublishedResults),
  run: (data) => scoreAndPublish(SECOND_RACE, 1, data),
  expectWhole: expectWholeRace(PLAYERS_WITH_PICKS),
});

await testDisturbed('the publication of a correction', {
  open: await store.copiesOf(async (data) => {
    await storeUnpublishedResults(data);
    await scoreAndPublish(SECOND_RACE, 1, data);
  }),
  run: (data) => scoreAndPublish(SECOND_RACE, 2, data),
  expectWhole: expectWholeRace(PLAYERS_WITH_PICKS),
});

const reason = 'Stewards';
const at = NOW.toISOString();
const admin = { id: 'admin22', username: 'race-director' };
const decision = { reason, by: admin.username, at };
const corrections: Correction[] = [
  { value: 'winner', to: 'norris', ...decision },
  { value: 'secondPlace', to: 'verstappen', ...decision },
];
const audit = auditWrite({ at: NOW, admin, action: 'result.corrected', about: FIRST_RACE, reason });
const AFTER_FIRST_RACE = '2025-03-16T05:00:00.000Z';
/** Items of outdated parts of the standings, which the next publication deletes. */
const OUTDATED_PART = /"pk":"[^"]*#PAGES"/;

await testDisturbed('the decision of an admin', {
  open: await store.copiesOf(async (data) => {
    await storeUnpublishedResults(data);
    // Nothing else waits to be published.
    await scoreAndPublish(SECOND_RACE, 2, data);
    await scoreAndPublish(THIRD_RACE, 1, data);
  }),
  async run(data) {
    const latest = await data.results.find(FIRST_RACE, 1);
    if (!latest) throw new Error('There is no result.');
    await publishDecision(
      latest,
      { corrections, source: 'correction', reason },
      [audit],
      NOW,
      data,
    );
  },
  // The scheduled job publishes a revision that the request has appended; nobody repeats the request itself.
  rerun: (data) => runJob(data, AFTER_FIRST_RACE),
  compared: (items) => items.filter((item) => !OUTDATED_PART.test(item)),
  mayBeLost: true,
});

const withDeletions = await store.copiesOf(seedDeletions);
for (const { id, username } of [OPHELIA, ZEBEDEE]) {
  await testDisturbed(`the deletion of ${username}’s account`, {
    open: withDeletions,
    run: (data) => deleteAccount(id, 2025, NOW, data),
  });
}
await testDisturbed('the last run of a deletion', {
  open: await store.copiesOf(async (data) => {
    await seedDeletions(data);
    await deleteAccount(OPHELIA.id, 2025, NOW, data);
  }),
  run: (data) => deleteAccount(OPHELIA.id, 2025, AFTER_ALL_REQUESTS, data),
});

await testDisturbed('setting the pairings of two races', {
  open: await store.copiesOf(unpairedSeason),
  run: pairRaces,
  // Audit entries have random ids, so only their number is compared.
  compared: (items) =>
    items.map((item) => (/"pk":"(AUDIT|NOTICES)/.test(item) ? 'entries' : item)).sort(),
});

/** Expects that all picks are shown, with those that were entered, or none are. */
async function expectAllPicksOrNone(data: Repositories) {
  const race = await data.races.find(secondRace._id);
  const page = race && (await data.revealedPicks.page(race, { shard: 0 }));
  expect(page?.predictions.length ?? FORGETFUL.length).toBe(FORGETFUL.length);
  expect(page !== undefined).toBe(race?.sheet !== undefined);
}

await testDisturbed('the reveal of a race', {
  open: await store.copiesOf(storeForgetfulSeason),
  run: (data) => revealRace(secondRace._id, { data, now: REVEAL }),
  // The salts of entered picks are random, and so are the digests, which also stand in stored JSON texts (`\"`).
  compared: (items) =>
    items.map((item) => item.replaceAll(/"(predictions|digest)\\?":\\?"[^"]*"/g, '')),
  expectWhole: expectAllPicksOrNone,
});

await testDisturbed('the beginning of a new season', {
  open: await store.copiesOf(lastSeason),
  run: beginSeason,
  // A repeated run has no calendar to fetch, so it checks results of the previous season. A repeated sync counts as
  // one more answer.
  compared: (items) =>
    items
      .filter((item) => !item.includes('"sk":"RESULT_CHECK#'))
      .map((item) => item.replaceAll(/"(answers\\"|version"):\d+/g, '')),
});
