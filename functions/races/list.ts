import * as contract from '@parc-ferme/contract/races';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { raceReply } from '@parc-ferme/server/replies/races';
import { publicRoute, settings, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = publicRoute(contract.list, async ({ query }) => {
  const races = await seasons.races(query.season ?? settings().season);
  return races.map(raceReply);
});
