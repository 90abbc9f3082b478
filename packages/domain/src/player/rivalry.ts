import type { Player } from './player.ts';

type WithRival = Pick<Player, 'id' | 'rival'>;

/** Null unless the player chose the other: whose rival a player is without having chosen is told to nobody. */
export function rivalryBetween(
  player: WithRival,
  other: WithRival | undefined,
): 'one-sided' | 'mutual' | null {
  if (!other || player.rival !== other.id) return null;
  return other.rival === player.id ? 'mutual' : 'one-sided';
}
