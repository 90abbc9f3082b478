import { SPECIFICATION_RULES } from './house-rules.ts';
import { byTotals, type ScoredPlayer, totalsOf } from './standings.ts';

/**
 * A player's rank after each race, as `seasonProgress` has it for all players; null before the first race
 * that the player was scored in, and while the player is not classified.
 *
 * @param races ids of the races with a published result, in season order
 */
export function rankHistory(
  players: ScoredPlayer[],
  races: string[],
  playerId: string,
  rules = SPECIFICATION_RULES,
): (number | null)[] {
  const player = players.find(({ id }) => id === playerId);
  const first = races.findIndex((race) => player?.scores[race] !== undefined);
  return races.map((_, index) => {
    if (!player || first < 0 || index < first) return null;
    const soFar = races.slice(0, index + 1);
    const own = totalsOf(player, soFar, rules);
    if (!own.classified) return null;
    const isAhead = (other: ScoredPlayer) =>
      byTotals(totalsOf(other, soFar, rules), own, rules) < 0;
    return 1 + players.filter(isAhead).length;
  });
}
