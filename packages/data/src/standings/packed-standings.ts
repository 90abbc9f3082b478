import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { winnersByRace } from '@parc-ferme/domain/standings/round-winners';
import {
  type ScoredPlayer,
  type StandingsRow,
  standings,
  totalsOf,
} from '@parc-ferme/domain/standings/standings';
import type { Group } from '@parc-ferme/domain/story/group';
import * as story from '@parc-ferme/domain/story/story-shape';
import * as z from 'zod/mini';
import { packJson, unpackJson } from '../packed-json.ts';

/** A race with a published result: a column of the leaderboard. */
export type StandingsRace = {
  _id: string;
  raceName: string;
  country: string;
  circuitName: string;
  round: number;
  revision: number;
};

/** The part that is the same on every page. */
export type StandingsHead = {
  races: StandingsRace[];
  /** The best score of each race, which earns the badge. */
  topScores: Record<string, number>;
  /** Who won the round of each race, on the first page. */
  winners: Record<string, Group>;
  players: number;
  /** The shared rank of all players without a score. */
  unscoredRank: number;
  pages: number;
};

export type StandingsPage = StandingsHead & { rows: StandingsRow[] };

/**
 * Column by column, which compresses best: 500 players with 24 races take some 11 kB. A score is one
 * letter, `-` if there is none. Averages and totals are computed from the scores; so are ranks,
 * movements and winners if there is only one page.
 */
const Packed = z.object({
  races: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.number(), z.number()])),
  tops: z.array(z.number()),
  players: z.number(),
  unscoredRank: z.number(),
  pages: z.number(),
  ids: z.string(),
  names: z.string(),
  places: z.optional(
    z.object({ ranks: z.array(z.number()), movements: z.array(z.nullable(z.number())) }),
  ),
  /** In the order of the races. */
  winners: z.optional(z.array(story.Group)),
  /** Player by player, and of each player race by race. */
  scores: z.string(),
});

const ID_LENGTH = 7;
/** A former player among the names: no username is so short. */
const FORMER = '-';

export function packStandings({ races, topScores, winners, rows, ...head }: StandingsPage): Buffer {
  const packed: z.infer<typeof Packed> = {
    ...head,
    races: races.map(({ _id, raceName, country, circuitName, round, revision }) => {
      return [_id, raceName, country, circuitName, round, revision];
    }),
    tops: races.map(({ _id }) => topScores[_id] ?? 0),
    ids: rows.map(({ id }) => id).join(''),
    names: rows.map(({ username }) => (username === FORMER_PLAYER ? FORMER : username)).join(' '),
    ...(head.pages > 1 && {
      places: placesOf(rows),
      winners: races.flatMap(({ _id }) => winners[_id] ?? []),
    }),
    scores: rows.flatMap(({ scores }) => races.map(({ _id }) => letterOf(scores[_id]))).join(''),
  };
  return packJson(packed);
}

export function unpackStandings(bytes: Uint8Array): StandingsPage {
  const packed = Packed.parse(unpackJson(bytes));
  const { races: packedRaces, tops, ids, names, places, scores, winners, ...head } = packed;
  const races = packedRaces.map(
    ([_id, raceName, country, circuitName, round, revision]): StandingsRace => {
      return { _id, raceName, country, circuitName, round, revision };
    },
  );
  const usernames = names === '' ? [] : names.split(' ');
  const raceIds = races.map(({ _id }) => _id);
  const players = usernames.map((username, row) => ({
    id: ids.slice(row * ID_LENGTH, (row + 1) * ID_LENGTH),
    username: username === FORMER ? FORMER_PLAYER : username,
    scores: scoresOf(raceIds, scores.slice(row * raceIds.length, (row + 1) * raceIds.length)),
  }));
  const rows = places ? placed(players, raceIds, places) : standings(players, raceIds);
  const topScores = Object.fromEntries(raceIds.map((id, column) => [id, tops[column] ?? 0]));
  return { ...head, races, topScores, winners: winnersIn(raceIds, winners, rows, head), rows };
}

/** Stored on the first of several pages, and computed where there is only one. */
function winnersIn(
  raceIds: string[],
  stored: Group[] | undefined,
  rows: StandingsRow[],
  { pages }: Pick<StandingsHead, 'pages'>,
): StandingsHead['winners'] {
  if (pages === 1) return winnersByRace(rows, raceIds);
  return Object.fromEntries(stored?.map((group, race) => [raceIds[race] ?? '', group]) ?? []);
}

type Places = NonNullable<z.infer<typeof Packed>['places']>;

function placesOf(rows: StandingsRow[]): Places {
  return {
    ranks: steps(rows.map(({ rank }) => rank)),
    movements: rows.map(({ movement }) => movement),
  };
}

function placed(
  players: ScoredPlayer[],
  raceIds: string[],
  { ranks, movements }: Places,
): StandingsRow[] {
  let rank = 0;
  return players.map((player, row) => {
    rank += ranks[row] ?? 0;
    return { ...player, ...totalsOf(player, raceIds), rank, movement: movements[row] ?? null };
  });
}

function scoresOf(raceIds: string[], letters: string): Record<string, number> {
  return Object.fromEntries(
    raceIds.flatMap((id, race) => {
      const letter = letters[race] ?? '-';
      return letter === '-' ? [] : [[id, letter.charCodeAt(0) - FIRST_LETTER]];
    }),
  );
}

const FIRST_LETTER = 'A'.charCodeAt(0);

function letterOf(score: number | undefined): string {
  return score === undefined ? '-' : String.fromCharCode(FIRST_LETTER + score);
}

/** Differences between neighbours: ranks become mostly ones, which compress well. */
function steps(numbers: number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}
