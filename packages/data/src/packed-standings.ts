import { FORMER_PLAYER } from '@parc-ferme/domain/player/player';
import {
  form,
  type ScoredPlayer,
  type Standing,
  standings,
} from '@parc-ferme/domain/standings/standings';
import * as z from 'zod/mini';

/**
 * Loaded at its first use, which takes two milliseconds: who may publish mostly does not, and who reads
 * has them while the table answers.
 */
export const brotli = () => process.getBuiltinModule('node:zlib');

/** A race with a published result, as a column of the table. */
export type StandingsRace = {
  _id: string;
  raceName: string;
  country: string;
  circuitName: string;
  round: number;
  revision: number;
};

/** What every page says of the whole table. */
export type StandingsHead = {
  races: StandingsRace[];
  /** The best score of each race, by race id: who holds it holds the badge. */
  topScores: Record<string, number>;
  players: number;
  /** The rank of everybody without a score. */
  unscoredRank: number;
  pages: number;
};

export type StandingsPage = StandingsHead & { rows: Standing[] };

/**
 * Each kind of thing in a row of its own, because brotli makes little of what is alike: 500 players
 * with 24 races take some 11 kB. A score is one letter, `-` where there is none. Averages and totals
 * follow from the scores, and where everybody is on one page, ranks and movements do as well.
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
  /** Player by player, of each all the races. */
  scores: z.string(),
});

const ID_LENGTH = 7;
/** Stands for a former player among the names, none of which is so short or has a space in it. */
const FORMER = '-';

export function packStandings({ races, topScores, rows, ...head }: StandingsPage): Buffer {
  const packed: z.infer<typeof Packed> = {
    ...head,
    races: races.map(({ _id, raceName, country, circuitName, round, revision }) => {
      return [_id, raceName, country, circuitName, round, revision];
    }),
    tops: races.map(({ _id }) => topScores[_id] ?? 0),
    ids: rows.map(({ id }) => id).join(''),
    names: rows.map(({ username }) => (username === FORMER_PLAYER ? FORMER : username)).join(' '),
    ...(head.pages > 1 && { places: placesOf(rows) }),
    scores: rows.flatMap(({ scores }) => races.map(({ _id }) => letterOf(scores[_id]))).join(''),
  };
  const json = Buffer.from(JSON.stringify(packed));
  const { brotliCompressSync, constants } = brotli();
  return brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  });
}

export function unpackStandings(bytes: Uint8Array): StandingsPage {
  const packed = Packed.parse(JSON.parse(brotli().brotliDecompressSync(bytes).toString()));
  const { races: packedRaces, tops, ids, names, places, scores, ...head } = packed;
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
  return { ...head, races, topScores, rows };
}

type Places = NonNullable<z.infer<typeof Packed>['places']>;

function placesOf(rows: Standing[]): Places {
  return {
    ranks: steps(rows.map(({ rank }) => rank)),
    movements: rows.map(({ movement }) => movement),
  };
}

function placed(
  players: ScoredPlayer[],
  raceIds: string[],
  { ranks, movements }: Places,
): Standing[] {
  let rank = 0;
  return players.map((player, row) => {
    rank += ranks[row] ?? 0;
    return { ...player, ...form(player, raceIds), rank, movement: movements[row] ?? null };
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

/** Each number as the step from the one before: ranks become mostly ones. */
function steps(numbers: number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}
