import { plainText } from './cell-text.ts';
import type { PastSeason } from './past-season.ts';
import type { Understood } from './understand.ts';

type Account = { id: string; username: string };

export const RULES = {
  total: 'Most points',
  average: 'Best average over the races with points',
  sheet: 'House rules',
};

/** The rule that a season is shown with, unless the admin words it. */
export function ruleOf({ rankedBy }: Pick<Understood, 'rankedBy'>): string {
  return RULES[rankedBy];
}

/** The account of each player by the same name, whatever its case and accents. */
export function accountsByName(names: string[], accounts: Account[]): (string | undefined)[] {
  const ids = new Map(accounts.map(({ id, username }) => [plainText(username), id]));
  const taken = new Set<string>();
  return names.map((name) => {
    const id = ids.get(plainText(name));
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  });
}

/** What is stored of a sheet. */
export function pastSeasonOf(
  { races, players, rankedBy }: Understood,
  accounts: (string | undefined)[],
  rule: string,
): Omit<PastSeason, 'season'> {
  return {
    rule,
    rankedBy,
    races,
    players: players.map((player, index) => {
      const userId = accounts[index];
      return { ...player, ...(userId !== undefined && { userId }) };
    }),
  };
}
