import type { Board } from '../../server/leaderboard.ts';
import { isCompleted, type Race } from '../../server/season.tsx';
import { COUNTRY_NAMES } from '../../ui/place-name.ts';

export type Column = {
  _id: string;
  /** Where its results are; an imported season has none. */
  address: string | undefined;
  round: number;
  raceName: string;
  /** The country, or the first word of the race name; in an imported season the name is all there is. */
  head: string;
  /** The place, in a country with several races: Imola, Monza. */
  locality: string | undefined;
  /** Three letters, for a phone. */
  letters: string;
  /** The race within a sentence: Britain, Monza. */
  name: string;
  /** The best score of all players; 0 without a result. */
  topScore: number;
  /** The index of the race in a player's `scores`; -1 without a result. */
  scoreIndex: number;
};

type NamedRace = Pick<Board['races'][number], '_id' | 'raceName' | 'country'>;

/**
 * The completed races, the latest first: those of the board, and those of the calendar that have
 * started and have no result yet.
 *
 * @param calendar empty while it is loading
 */
export function columnsOf(board: Board, calendar: Race[]): Column[] {
  const scoredRaces = board.races.map((race, scoreIndex) => ({ ...race, scoreIndex }));
  const unscoredRaces = calendar
    .filter((race) => isCompleted(race) && scoredRaces.every(({ _id }) => _id !== race._id))
    .map(({ circuit: { country }, ...race }) => ({
      ...race,
      country,
      topScore: 0,
      scoreIndex: -1,
    }));
  const races = [...scoredRaces, ...unscoredRaces].toSorted(
    (one, other) => other.round - one.round,
  );
  const isImported = board.rules === undefined;
  const columns = races.map((race) => {
    const { _id, round, raceName, topScore, scoreIndex } = race;
    const address = isImported ? undefined : `/results/${_id}`;
    const head = isImported ? shortNameOf(raceName) : headOf(race);
    const isUnique = isImported || races.every((other) => other === race || headOf(other) !== head);
    const locality = isUnique ? undefined : localityOf(race, calendar);
    const name = locality ?? COUNTRY_NAMES[head] ?? head;
    return { _id, address, round, raceName, head, locality, name, topScore, scoreIndex };
  });
  return columns.map((column) => ({ ...column, letters: lettersOf(column, columns) }));
}

type PlaceName = Pick<Column, 'head' | 'locality'>;

/** The letters of the place, or of the country if another column has the same: ITA of Monza beside MON of Monaco. */
function lettersOf(column: PlaceName, columns: PlaceName[]): string {
  const letters = threeLettersOf(column.locality ?? column.head);
  const isTaken = columns.some(
    (other) => other !== column && threeLettersOf(other.locality ?? other.head) === letters,
  );
  return isTaken ? threeLettersOf(column.head) : letters;
}

/** Codes by the beginning of a name whose first three letters are those of another country, or an insult. */
const CODES: Record<string, string> = { Austri: 'AUT', Japan: 'JPN' };

function threeLettersOf(name: string): string {
  const code = Object.entries(CODES).find(([start]) => name.startsWith(start))?.[1];
  return code ?? name.slice(0, 3).toUpperCase();
}

function headOf({ country, raceName }: NamedRace): string {
  return country || (raceName.split(' ')[0] ?? raceName);
}

function localityOf({ _id, raceName }: NamedRace, calendar: Race[]): string {
  const locality = calendar.find((race) => race._id === _id)?.circuit.locality;
  return locality || shortNameOf(raceName);
}

function shortNameOf(raceName: string): string {
  return raceName.replace(/ Grand Prix$/, '');
}
