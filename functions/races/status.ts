import * as contract from '@parc-ferme/contract/races';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { statusReply } from '@parc-ferme/server/replies/races';
import { adminRoute, currentSeason, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = adminRoute(contract.status, async ({ query, now }) => {
  const { races, resultChecks, entrants } = await seasons.state(
    query.season ?? (await currentSeason.get(now)),
  );
  return races.map((race) => {
    const lastCheck = resultChecks.find(({ raceId }) => raceId === race._id);
    return statusReply(race, lastCheck, entrants, now);
  });
});
