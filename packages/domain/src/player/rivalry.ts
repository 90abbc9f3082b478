import type { Player } from './player.ts';

type WithRival = Pick<Player, 'id' | 'rival'>;

/** Null unless the player chose the other one: players learn who chose them only if they choose that player, too. */
export function rivalryBetween(
  player: WithRival,
  other: WithRival | undefined,
): 'one-sided' | 'mutual' | null {
  if (!other || player.rival !== other.id) return null;
  return other.rival === player.id ? 'mutual' : 'one-sided';
}
