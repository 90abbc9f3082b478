import { keys } from '../keys.ts';
import { everyRow } from '../standings/leaderboard.ts';
import type { Table } from '../table.ts';
import { parsePastSeason } from './past-seasons.ts';

export const seasonTablesIn = (table: Table) => ({
  /**
   * The table of a season that was imported or played. A season that has not begun has none, though its
   * calendar may be stored.
   */
  async find(season: number, currentSeason: number) {
    const [[imported, playedFacts], standings] = await Promise.all([
      table.getAll([keys.pastSeason(season), keys.seasonFacts(season)]),
      everyRow(table, season),
    ]);
    if (imported) return { imported: parsePastSeason(imported) };
    const isPlayed =
      season === currentSeason || (season < currentSeason && playedFacts !== undefined);
    return isPlayed ? { standings } : undefined;
  },
});
