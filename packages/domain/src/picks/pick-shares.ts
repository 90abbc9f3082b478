import type { AskedQuestion } from '../race/question.ts';
import { alphabetically } from '../standings/alphabetically.ts';
import { categoriesOf, FIXED_KEYS, PICK_KEYS, type PickKey, recordOf } from './categories.ts';
import type { Picks } from './picks.ts';

export type PlayerPicks = { user: string; username: string; picks: Picks };

/** With fewer players a share would be no more than a list of names. */
const MIN_PLAYERS_FOR_SHARES = 4;

/** One choice of a pick, with all players who made it, in alphabetical order. */
export type Choice = {
  /** The driver, team or answer. */
  id: string;
  players: PlayerPicks[];
  /** The part of all players who picked anything in this category, from 0 to 1. */
  share: number;
};

type PickShares = { key: PickKey; choices: Choice[] };

/**
 * All players' picks: for each pick its choices, the most popular first. Empty with fewer
 * than `MIN_PLAYERS_FOR_SHARES` players.
 */
export function pickShares(allPicks: PlayerPicks[], question?: AskedQuestion): PickShares[] {
  if (allPicks.length < MIN_PLAYERS_FOR_SHARES) return [];
  const players = allPicks.toSorted(byName);
  return categoriesOf(question).map(({ key }) => {
    const choices = Map.groupBy(players, ({ picks }) => picks[key]);
    choices.delete(undefined);
    const pickCount = [...choices.values()].reduce((sum, { length }) => sum + length, 0);
    return {
      key,
      choices: [...choices]
        .map(([id = '', players]) => ({ id, players, share: players.length / pickCount }))
        .toSorted(byPopularity),
    };
  });
}

/** For each pick the number of players with the same choice as these picks, or 0 without a choice. */
export function sameChoiceCounts(picks: Picks, allPicks: Picks[]) {
  const countFor = (key: PickKey) => allPicks.filter((one) => one[key] === picks[key]).length;
  return {
    ...recordOf(FIXED_KEYS, (key) => (picks[key] ? countFor(key) : 0)),
    ...(picks.question && { question: countFor('question') }),
  };
}

/** The groups of players with the same picks, the largest group first. */
export function samePicksGroups(allPicks: PlayerPicks[]): PlayerPicks[][] {
  const groups = Map.groupBy(allPicks.toSorted(byName), ({ picks }) =>
    JSON.stringify(PICK_KEYS.map((key) => picks[key])),
  );
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length);
}

function byPopularity(one: Choice, other: Choice): number {
  return other.players.length - one.players.length || (one.id < other.id ? -1 : 1);
}

function byName(one: PlayerPicks, other: PlayerPicks): number {
  return alphabetically(
    { id: one.user, username: one.username },
    { id: other.user, username: other.username },
  );
}
