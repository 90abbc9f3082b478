import * as contract from '@parc-ferme/contract/leaderboard';
import { seasonTablesIn } from '@parc-ferme/data/season/season-tables';
import { pastSeasonCsv, seasonCsv } from '@parc-ferme/domain/standings/season-csv';
import { currentSeason, publicRoute, table } from '../composition.ts';

const tables = seasonTablesIn(table);

export const handler = publicRoute(contract.seasonCsv, async ({ query, now, reject }) => {
  const current = await currentSeason.get(now);
  const { season = current, for: reader } = query;
  const seasonTable = await tables.find(season, current);
  if (!seasonTable) return reject('season.unknown');
  const { imported, standings } = seasonTable;
  if (imported) return pastSeasonCsv(imported, reader);
  return seasonCsv(season, standings.races, standings.rows, reader);
});
