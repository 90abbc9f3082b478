import * as contract from '@parc-ferme/contract/results';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { resultsIn } from '@parc-ferme/data/result/results';
import { shortNameIn } from '@parc-ferme/domain/entrants/entrants';
import { revisionReply } from '@parc-ferme/server/replies/results';
import { playerRoute, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const results = resultsIn(table);

export const handler = playerRoute(contract.revisions, async ({ params, reject }) => {
  const { race, entrants } = await raceDetails.withEntrants(params.raceId);
  if (!race) return reject('race.unknown');
  if (race.publishedRevision === undefined) return reject('result.none');
  const history = await results.history(race._id, race.publishedRevision);
  return {
    revisions: history.map(({ revision, impact }) =>
      revisionReply(revision, impact, shortNameIn(entrants)),
    ),
  };
});
