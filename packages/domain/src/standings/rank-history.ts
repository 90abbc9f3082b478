import { byTotals, type ScoredPlayer, totalsOf } from './standings.ts';

/**
 * A player's rank after each race, null before the first one that the player was scored in: the same as
 * `seasonProgress` has for all players.
 *
 * @param races ids of the races with a published result, in season order
 */
export function rankHistory(
  players: ScoredPlayer[],
  races: string[],
  playerId: string,
): (number | null)[] {
  const player = players.find(({ id }) => id === playerId);
  const first = races.findIndex((race) => player?.scores[race] !== undefined);
  return races.map((_, index) => {
    if (!player || first < 0 || index < first) return null;
    const soFar = races.slice(0, index + 1);
    const own = totalsOf(player, soFar);
    return 1 + players.filter((other) => byTotals(totalsOf(other, soFar), own) < 0).length;
  });
}
