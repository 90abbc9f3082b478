import * as contract from '@parc-ferme/contract/races';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { statusReply } from '@parc-ferme/server/replies/races';
import { adminRoute, currentSeason, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = adminRoute(contract.status, async ({ query, now }) => {
  const season = query.season ?? (await currentSeason.get(now));
  const state = await seasons.state(season);
  const { races } = await seasons.calendar(season, state);
  return races.map((known) => {
    const lastCheck = state.resultChecks.find(({ raceId }) => raceId === known.race._id);
    return statusReply(known, lastCheck, state.entrants, now);
  });
});
