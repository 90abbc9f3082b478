import * as contract from '@parc-ferme/contract/results';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { resultsIn } from '@parc-ferme/data/result/results';
import { shortNameIn } from '@parc-ferme/domain/entrants/entrants';
import { resultReply } from '@parc-ferme/server/replies/results';
import { playerRoute, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const results = resultsIn(table);

export const handler = playerRoute(contract.get, async ({ params, reject }) => {
  const { race, entrants } = await raceDetails.withEntrants(params.raceId);
  if (!race) return reject('race.unknown');
  const { publishedRevision, outcome } = race;
  if (!publishedRevision || !outcome) return reject('result.none');
  const [revision, impact] = await Promise.all([
    results.find(race._id, publishedRevision),
    results.findImpact(race._id, publishedRevision),
  ]);
  return revision
    ? resultReply(race, outcome, revision, impact, shortNameIn(entrants))
    : reject('result.none');
});
