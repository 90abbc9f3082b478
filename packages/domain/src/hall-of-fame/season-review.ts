import { isDecided } from '../head-to-head/head-to-head-winner.ts';
import type { SeasonRow } from '../past-season/past-table.ts';
import { CATEGORIES } from '../picks/categories.ts';
import type { Picks } from '../picks/picks.ts';
import type { SheetRace } from '../player-season/player-season.ts';
import type { Outcome } from '../result/result.ts';
import { oneMorePick } from '../scoring/one-more-pick.ts';
import { podiumOf } from '../standings/season-awards.ts';
import { careerOf, type HallSeason, hasPlayed, topOf } from './hall-of-fame.ts';

/** A player's final row, with the rank after each race: null before the first one, empty where unknown. */
type Row = SeasonRow & { classified: boolean; ranks: (number | null)[] };

/** A season with final standings. Of an imported one nobody knows what was picked. */
export type FinalSeason = Omit<HallSeason, 'races' | 'rows'> & {
  races: (HallSeason['races'][number] & Omit<SheetRace, '_id'> & { round: number })[];
  rows: Row[];
};

/** A player's picks of a race, which is named by its place in the season. */
export type SeasonSheet = { race: number; picks: Picks; outcome: Outcome };

/** As many rows as the leaderboard has on a page, and as many players as are named together. */
const [MOST_ROWS, MOST_NAMED] = [100, 4];

/** What is remembered of a season. */
export function seasonReview(final: FinalSeason) {
  const { season, rule } = final;
  const rows = final.rows.filter(hasPlayed);
  const races = final.races.map(({ raceName, round }, race) => {
    const points = topOf(final, race);
    const winners = rows.filter((row) => points > 0 && row.points[race] === points);
    const named = winners.slice(0, MOST_NAMED).map((row) => ({ user: row.id, username: row.name }));
    return { raceName, round, points, winners: { named, players: winners.length } };
  });
  return {
    ...{ season, rule, players: rows.length, races },
    podium: podiumOf(rows),
    miss: costliest(final.races.flatMap(missedByAll)),
    rows: rows.slice(0, MOST_ROWS),
  };
}

/** What is remembered of a player's season. */
export function playerReview(final: FinalSeason, row: Row, sheets: SeasonSheet[]) {
  const { roundWins, badges } = careerOf([{ ...final, row }]);
  return {
    ...row,
    roundWins,
    badges: [...new Set(badges.map(({ id }) => id))],
    miss: costliest(sheets.flatMap(missedBy)),
  };
}

/** What all players together missed with each pick of a race. */
function missedByAll({ official, totals }: FinalSeason['races'][number], race: number) {
  return CATEGORIES.flatMap(({ key: pick, points: full }, category) => {
    const actual = official[category] ?? null;
    const possible = full * (totals.picked[category] ?? 0);
    const points = possible - (totals.points[category] ?? 0);
    return isDecided(actual) ? { race, pick, points, actual } : [];
  });
}

/** The pick of a race that alone would have added the most points, bonuses included. */
function missedBy({ race, picks, outcome }: SeasonSheet) {
  const [miss] = oneMorePick(picks, outcome, []);
  if (!miss) return [];
  const { key: pick, points } = miss;
  return [{ race, pick, points, actual: outcome[pick] ?? null }];
}

/** The earliest of equal ones. */
function costliest<Miss extends { points: number }>(misses: Miss[]): Miss | null {
  const [most] = misses.toSorted((one, other) => other.points - one.points);
  return most && most.points > 0 ? most : null;
}
