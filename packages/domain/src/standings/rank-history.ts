import { SPECIFICATION_RULES } from './house-rules.ts';
import { orderOf, type ScoredPlayer, totalsOf } from './standings.ts';

/**
 * A player's rank after each race, by race id, as `seasonProgress` has it for all players. A race is left out
 * before the first one that the player was scored in, and while the player is not classified.
 *
 * @param races ids of the races with a published result, in season order
 */
export function rankHistory(
  players: ScoredPlayer[],
  races: string[],
  playerId: string,
  rules = SPECIFICATION_RULES,
): Map<string, number> {
  const player = players.find(({ id }) => id === playerId);
  const first = races.findIndex((race) => player?.scores[race] !== undefined);
  const ranks = new Map<string, number>();
  if (!player || first < 0) return ranks;
  for (const [index, race] of [...races.entries()].slice(first)) {
    const soFar = races.slice(0, index + 1);
    // Tips are decided at the end of the season, so earlier ranks are without them.
    const isLatest = soFar.length === races.length;
    const rowOf = ({ id, scores, tips }: ScoredPlayer) => ({
      id,
      ...totalsOf({ scores, tips: isLatest ? tips : undefined }, soFar, rules),
    });
    const own = rowOf(player);
    const compare = orderOf(players, soFar, rules);
    const isAhead = (other: ScoredPlayer) => compare(rowOf(other), own) < 0;
    if (own.classified) ranks.set(race, 1 + players.filter(isAhead).length);
  }
  return ranks;
}
