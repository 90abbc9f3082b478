import * as contract from '@parc-ferme/contract/scores';
import { allPages } from '@parc-ferme/data/picks/pages';
import { revealedPicksIn } from '@parc-ferme/data/picks/revealed-picks';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import { nameIn } from '@parc-ferme/domain/entrants/entrants';
import { picksCells } from '@parc-ferme/domain/picks/picks-cells';
import { effectivePicks } from '@parc-ferme/domain/picks/prediction';
import { csvOf } from '@parc-ferme/domain/wording/csv';
import { playerRoute, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const revealedPicks = revealedPicksIn(table);

export const handler = playerRoute(contract.raceCsv, async ({ params, query, reject }) => {
  const { race, entrants } = await raceDetails.withEntrants(params.raceId);
  if (!race) return reject('race.unknown');
  const entries = race.outcome ? await scoredEntries(race) : await unscoredEntries(race);
  return csvOf(picksCells(entries, nameIn(entrants), race.question), query.for);
});

async function scoredEntries(race: RaceWithOutcome) {
  const pages = await Array.fromAsync(allPages((start) => revealedPicks.scores(race, start)));
  return pages.flatMap(({ scores }) =>
    scores.map(({ userId: user, ...score }) => ({ user, ...score })),
  );
}

async function unscoredEntries(race: RaceWithOutcome) {
  const pages = await Array.fromAsync(allPages((start) => revealedPicks.page(race, start)));
  return pages
    .flatMap(({ predictions }) => predictions)
    .flatMap((prediction) => {
      const { userId: user, username } = prediction;
      const picks = effectivePicks(prediction, race);
      return picks ? [{ user, username, score: null, picks }] : [];
    });
}
