import * as contract from '@parc-ferme/contract/leaderboard';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { seasonCsv } from '@parc-ferme/domain/standings/season-csv';
import { currentSeason, publicRoute, table } from '../composition.ts';

const standings = standingsIn(table);

export const handler = publicRoute(contract.seasonCsv, async ({ query, now }) => {
  const season = query.season ?? (await currentSeason.get(now));
  const { races, rows } = await standings.everyRow(season);
  return seasonCsv(season, races, rows);
});
