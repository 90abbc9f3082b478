import * as contract from '@parc-ferme/contract/races';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { raceReply } from '@parc-ferme/server/replies/races';
import { currentSeason, publicRoute, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = publicRoute(contract.list, async ({ query, now }) => {
  const races = await seasons.races(query.season ?? (await currentSeason.get(now)));
  return races.map(raceReply);
});
