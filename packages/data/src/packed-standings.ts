import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { form, type ScoredPlayer, type Standing } from '@parc-ferme/domain/standings';
import * as z from 'zod/mini';

/** A race with a published result, as a column of the table. */
export const StandingsRace = z.object({
  _id: z.string(),
  raceName: z.string(),
  country: z.string(),
  circuitName: z.string(),
  round: z.number(),
  revision: z.number(),
});
export type StandingsRace = z.infer<typeof StandingsRace>;

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
 * Columns, because brotli makes little of what is alike: 500 players with 24 races take some 10 kB.
 * A race's scores are one letter a player, `-` without a score; averages and totals follow from them.
 */
const Packed = z.object({
  races: z.array(StandingsRace),
  tops: z.array(z.number()),
  players: z.number(),
  unscoredRank: z.number(),
  pages: z.number(),
  ids: z.string(),
  names: z.string(),
  ranks: z.array(z.number()),
  movements: z.array(z.nullable(z.number())),
  scores: z.array(z.string()),
});

const ID_LENGTH = 7;

export function packStandings({ races, topScores, rows, ...head }: StandingsPage): Buffer {
  const packed: z.infer<typeof Packed> = {
    ...head,
    races,
    tops: races.map(({ _id }) => topScores[_id] ?? 0),
    ids: rows.map(({ id }) => id).join(''),
    names: rows.map(({ username }) => username).join(' '),
    ranks: steps(rows.map(({ rank }) => rank)),
    movements: rows.map(({ movement }) => movement),
    scores: races.map(({ _id }) => rows.map(({ scores }) => letterOf(scores[_id])).join('')),
  };
  const json = Buffer.from(JSON.stringify(packed));
  return brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  });
}

export function unpackStandings(bytes: Uint8Array): StandingsPage {
  const packed = Packed.parse(JSON.parse(brotliDecompressSync(bytes).toString()));
  const { races, tops, ids, names, ranks, movements, scores, ...head } = packed;
  const usernames = names === '' ? [] : names.split(' ');
  const raceIds = races.map(({ _id }) => _id);
  let rank = 0;
  const rows = usernames.map((username, row) => {
    rank += ranks[row] ?? 0;
    const player: ScoredPlayer = {
      id: ids.slice(row * ID_LENGTH, (row + 1) * ID_LENGTH),
      username,
      scores: scoresOf(raceIds, scores, row),
    };
    return { ...player, ...form(player, raceIds), rank, movement: movements[row] ?? null };
  });
  const topScores = Object.fromEntries(raceIds.map((id, column) => [id, tops[column] ?? 0]));
  return { ...head, races, topScores, rows };
}

function scoresOf(raceIds: string[], columns: string[], row: number): Record<string, number> {
  return Object.fromEntries(
    raceIds.flatMap((id, column) => {
      const letter = columns[column]?.[row] ?? '-';
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
