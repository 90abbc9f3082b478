import * as contract from '@parc-ferme/contract/past-seasons';
import { pastSeasonsIn } from '@parc-ferme/data/season/past-seasons';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { MAX_PAST_PLAYERS, MAX_PAST_RACES } from '@parc-ferme/domain/past-season/past-limits';
import { seasonFile } from '@parc-ferme/domain/past-season/season-file';
import { adminRoute, table } from '../composition.ts';

const pastSeasons = pastSeasonsIn(table);
const standings = standingsIn(table);

export const handler = adminRoute(contract.exported, async ({ params: { season }, reject }) => {
  const imported = await pastSeasons.find(season);
  if (imported) return imported;
  const finalStandings = await standings.everyRow(season);
  const { races, rows } = finalStandings;
  if (rows.length === 0 || races.length === 0) return reject('season.unknown');
  const isTooLarge = rows.length > MAX_PAST_PLAYERS || races.length > MAX_PAST_RACES;
  return isTooLarge ? reject('past-season.too-large') : seasonFile(season, finalStandings);
});
