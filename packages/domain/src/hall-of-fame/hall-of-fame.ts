import type { BadgeId } from '../badge/badge-id.ts';
import { badgeOf } from '../badge/badges.ts';
import { pointsTotals, type SeasonRow, sumOf } from '../past-season/past-table.ts';
import type { SeasonState } from '../season/season-state.ts';
import { alphabetically } from '../standings/alphabetically.ts';
import { championsOf } from '../standings/season-awards.ts';
import { playerKeys } from './player-keys.ts';

/** A season that was imported or played here. */
export type HallSeason = {
  season: number;
  /** What decides the season, in words. */
  rule: string;
  isImported: boolean;
  /** It has a champion once it is final. */
  state: SeasonState;
  races: { raceName: string; circuitName: string }[];
  rows: SeasonRow[];
};

/** A player of any season; the id is null for one who is only a name. */
export type HallPlayer = { id: string | null; name: string };
/** A player in one race, which is named. */
type PlayerInRace = HallPlayer & { season: number; race: string };

/** All seasons of a player. */
type Career = HallPlayer & {
  titles: number[];
  roundWins: number;
  races: number;
  totalPoints: number;
  averageScore: number;
  badges: { id: BadgeId; season: number }[];
  /** The latest first. */
  seasons: (Pick<SeasonRow, 'rank' | 'totalPoints' | 'averageScore' | 'races'> & {
    season: number;
    /** The name in that season's table. */
    name: string;
    players: number;
    state: SeasonState;
  })[];
};

/** A player's season: the season with the player's row. */
type PlayerSeason = HallSeason & { row: SeasonRow };

/** Players on one page. */
const MOST_PLAYERS = 300;
/** Players named for one record. */
const MOST_NAMED = 5;

/**
 * The champions, the records and the table of all seasons.
 *
 * @param seasons in any order
 */
export function hallOfFame(seasons: HallSeason[]) {
  const latestFirst = seasons.toSorted((one, other) => other.season - one.season);
  const seasonsOfPlayers = seasonsByPlayer(latestFirst);
  const careers = seasonsOfPlayers.map(careerOf).sort(byTitles);
  return {
    seasons: latestFirst.map((season) => ({
      season: season.season,
      rule: season.rule,
      state: season.state,
      players: season.rows.filter(hasPlayed).length,
      champions: championsIn(season).map(({ id, name, totalPoints, averageScore }) => {
        return { id, name, totalPoints, averageScore };
      }),
      bestTippers: bestTippersOf(season),
      races: season.races.length,
    })),
    players: careers.slice(0, MOST_PLAYERS),
    bestRace: bestRaceOf(latestFirst),
    longestRun: longestRunOf(seasonsOfPlayers),
  };
}

/** A list for each player, in the order of the seasons. */
function seasonsByPlayer(seasons: HallSeason[]): PlayerSeason[][] {
  const keyOf = playerKeys(seasons);
  const playerSeasons = seasons.flatMap((season) =>
    season.rows.filter(hasPlayed).map((row) => ({ ...season, row })),
  );
  return [...Map.groupBy(playerSeasons, ({ row }) => keyOf(row)).values()];
}

/** A season may have been imported without races, with totals alone. */
function hasPlayed({ points, totalPoints }: SeasonRow): boolean {
  return totalPoints !== 0 || points.some((one) => one !== null);
}

/** The players whose season tips earned most, above 0; none before the season is final. */
function bestTippersOf({ state, rows }: HallSeason) {
  const most = Math.max(...rows.map(({ tips = 0 }) => tips));
  if (state !== 'final' || most <= 0) return { points: 0, by: [] };
  const by = rows.filter(({ tips }) => tips === most).slice(0, MOST_NAMED);
  return { points: most, by: by.map(({ id, name }) => ({ id, name })) };
}

function championsIn({ state, rows }: HallSeason): SeasonRow[] {
  return state === 'final' ? championsOf(rows) : [];
}

/** @param index of the race in the season */
function topPoints({ rows }: HallSeason, index: number): number {
  return rows.reduce((best, { points }) => Math.max(best, points[index] ?? 0), 0);
}

/** The races in which the player has the most points, alone or not. */
function racesWon({ row, ...playedSeason }: PlayerSeason) {
  const won = playedSeason.races.filter((_, index) => {
    const top = topPoints(playedSeason, index);
    return top > 0 && row.points[index] === top;
  });
  return won.map((race) => ({ ...race, season: playedSeason.season }));
}

/** @param seasons of one player, the latest first */
function careerOf(seasons: PlayerSeason[]): Career {
  const [latest] = seasons;
  const won = seasons.flatMap(racesWon);
  const badges = won.flatMap(({ season, raceName, circuitName }) => {
    const id = badgeOf({ _id: '', raceName, circuit: { name: circuitName } });
    return id ? [{ id, season }] : [];
  });
  return {
    id: latest?.row.id ?? null,
    name: latest?.row.name ?? '',
    titles: seasons.flatMap((one) => (championsIn(one).includes(one.row) ? one.season : [])),
    roundWins: won.length,
    ...pointsTotals(seasons.flatMap(({ row }) => row.points)),
    // Not the sum of the races: an imported season may have other points, or totals alone.
    totalPoints: sumOf(seasons.map(({ row }) => row.totalPoints)),
    badges,
    seasons: seasons.map(({ season, state, rows, row }) => ({
      season,
      name: row.name,
      state,
      players: rows.filter(hasPlayed).length,
      rank: row.rank,
      totalPoints: row.totalPoints,
      averageScore: row.averageScore,
      races: row.races,
    })),
  };
}

function byTitles(one: Career, other: Career): number {
  return (
    other.titles.length - one.titles.length ||
    other.roundWins - one.roundWins ||
    other.totalPoints - one.totalPoints ||
    alphabetically(namedForSorting(one), namedForSorting(other))
  );
}

function namedForSorting({ id, name }: HallPlayer) {
  return { id: id ?? name, username: name };
}

function bestRaceOf(seasons: HallSeason[]): { points: number; by: PlayerInRace[] } {
  const bestResults = seasons.flatMap((season) =>
    season.races.flatMap(({ raceName: race }, index) => {
      const points = topPoints(season, index);
      const by = season.rows.filter((row) => row.points[index] === points);
      return by.map(({ id, name }) => ({ points, id, name, race, season: season.season }));
    }),
  );
  const points = Math.max(0, ...bestResults.map((one) => one.points));
  const by = points === 0 ? [] : bestResults.filter((one) => one.points === points);
  return { points, by: by.slice(0, MOST_NAMED).map(({ points: _, ...player }) => player) };
}

/**
 * The most races in a row with picks. An imported table does not tell who picked: only seasons played here count.
 *
 * @param seasonsOfPlayers a list for each player, the latest season first
 */
function longestRunOf(seasonsOfPlayers: PlayerSeason[][]): { races: number; by: HallPlayer[] } {
  const runs = seasonsOfPlayers.map((seasons) => {
    const playedHere = seasons.filter(({ isImported }) => !isImported).toReversed();
    let [longest, current] = [0, 0];
    for (const points of playedHere.flatMap(({ row }) => row.points)) {
      current = points === null ? 0 : current + 1;
      longest = Math.max(longest, current);
    }
    return { length: longest, player: seasons[0]?.row };
  });
  const races = Math.max(0, ...runs.map(({ length }) => length));
  const by = runs.flatMap(({ length, player }) =>
    length === races && player ? { id: player.id, name: player.name } : [],
  );
  return { races, by: races === 0 ? [] : by.slice(0, MOST_NAMED) };
}
