import type { HallSeason } from '@parc-ferme/domain/hall-of-fame/hall-of-fame';
import type { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { pastTable } from '@parc-ferme/domain/past-season/past-table';
import { finalFrom } from '@parc-ferme/domain/race/next-season';
import { rulesInShort } from '@parc-ferme/domain/standings/house-rules';
import { keys } from '../keys.ts';
import type { StandingsPage } from '../standings/standings-pages.ts';
import { parsePage } from '../standings/stored-standings.ts';
import type { Table } from '../table.ts';
import { pastSeasonsIn } from './past-seasons.ts';
import { seasonsIn } from './seasons.ts';

export const hallOfFameIn = (table: Table) => ({
  /**
   * All seasons that were imported or played, in four requests. Of a season that was played here the first
   * item of its standings is read: 500 players in the order of their ranks.
   */
  async seasons(current: number, now: Date): Promise<HallSeason[]> {
    const [imported, played, races] = await Promise.all([
      pastSeasonsIn(table).all(),
      seasonsIn(table).played(current),
      seasonsIn(table).races(current),
    ]);
    const isOver = now.getTime() >= finalFrom(races);
    const stored = await table.getAll(played.map(keys.standingsTable));
    return [
      ...imported.map(importedSeason),
      ...played.flatMap((season, index) => {
        const page = parsePage(stored[index]);
        return page ? playedSeason(season, page, season < current || isOver) : [];
      }),
    ];
  },
});

export function importedSeason(past: PastSeason) {
  return {
    season: past.season,
    rule: past.rule,
    isImported: true,
    isOver: true,
    races: past.races.map((raceName) => ({ raceName, circuitName: '' })),
    rows: pastTable(past),
  };
}

export function playedSeason(season: number, page: StandingsPage, isOver: boolean) {
  const { races, rules } = page;
  const rows = page.rows.map(({ username: name, scores, ...row }) => {
    return { ...row, name, points: races.map(({ _id }) => scores[_id] ?? null) };
  });
  return { season, rule: rulesInShort(rules), isImported: false, isOver, races, rows };
}
