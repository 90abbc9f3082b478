import * as contract from '@parc-ferme/contract/races';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { currentSeason, publicRoute, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = publicRoute(contract.revealed, async ({ query, now }) => {
  const races = await seasons.races(query.season ?? (await currentSeason.get(now)));
  return { revealed: races.filter(isRevealed).map(({ _id }) => _id) };
});
