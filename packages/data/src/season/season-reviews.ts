import { hasPlayed } from '@parc-ferme/domain/hall-of-fame/hall-of-fame';
import type { FinalSeason } from '@parc-ferme/domain/hall-of-fame/season-review';
import type { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { seasonProgress } from '@parc-ferme/domain/standings/season-progress';
import { keys } from '../keys.ts';
import { ownerOf } from '../player/accounts.ts';
import type { RaceWithOutcome } from '../race/races.ts';
import { parseScore } from '../result/scores.ts';
import { everyRow } from '../standings/leaderboard.ts';
import { sumsOf } from '../standings/player-seasons.ts';
import type { StandingsPage } from '../standings/standings-pages.ts';
import type { Table } from '../table.ts';
import { importedSeason, playedSeason } from './hall-of-fame.ts';
import { parsePastSeason } from './past-seasons.ts';
import { seasonsIn } from './seasons.ts';

export const seasonReviewsIn = (table: Table) => ({
  /** A final season, and a player's row and picks in it by the name in an address. */
  async find(season: number, name: string) {
    const [[imported, guard, facts], calendar, page] = await Promise.all([
      table.getAll([keys.pastSeason(season), keys.username(name), keys.seasonPlayed(season)]),
      seasonsIn(table).races(season),
      everyRow(table, season),
    ]);
    const id = ownerOf(name, guard);
    if (imported) {
      const final = finalImport(parsePastSeason(imported));
      return { final, row: rowOf(final, name, id), sheets: [] };
    }
    if (calendar.length === 0) return 'season.unknown';
    if (facts?.finalAt === undefined) return 'season.not-final';

    const final = finalSeason(season, page, calendar);
    const wanted = page.races.map(({ _id, revision }) => keys.score(_id, revision, id ?? ''));
    const scores = id ? await table.getAll(wanted) : [];
    const sheets = scores.flatMap((score, race) => {
      const { outcome } = calendar.find(({ _id }) => _id === page.races[race]?._id) ?? {};
      return score && outcome ? { race, picks: parseScore(score).picks, outcome } : [];
    });
    return { final, row: rowOf(final, name, id), sheets };
  },
});

function finalImport(past: PastSeason): FinalSeason {
  const { races, rows, ...season } = importedSeason(past);
  return {
    ...season,
    races: races.map((race, at) => ({ ...race, ...sumsOf(undefined), round: at + 1 })),
    rows: rows.map((row) => ({ ...row, ranks: [] })),
  };
}

function finalSeason(season: number, page: StandingsPage, calendar: RaceWithOutcome[]) {
  const raceIds = page.races.map(({ _id }) => _id);
  const progress = seasonProgress(page.rows, raceIds, page.rules);
  const { races, rows, ...played } = playedSeason(season, page, 'final');
  return {
    ...played,
    races: races.map((race) => {
      return { ...race, ...sumsOf(calendar.find(({ _id }) => _id === race._id)) };
    }),
    rows: rows.map((row) => {
      const ranks = progress.get(row.id) ?? [];
      return { ...row, ranks: ranks.map((standing) => standing?.rank ?? null) };
    }),
  };
}

/** Of those who played, by the account, or by the name in the table: a sheet may have another one. */
function rowOf({ rows }: FinalSeason, wanted: string, userId: string | undefined) {
  const named = rows.filter((row) => row.name !== FORMER_PLAYER && hasPlayed(row));
  const isWanted = ({ name }: FinalSeason['rows'][number]) =>
    name.toLowerCase() === wanted.toLowerCase();
  return named.find(({ id }) => id !== null && id === userId) ?? named.find(isWanted);
}
