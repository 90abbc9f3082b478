import { SPECIFICATION_RULES } from '../standings/house-rules.ts';
import { type ScoredPlayer, standings } from '../standings/standings.ts';
import { type PlayerGroup, playerGroupOf } from './player-group.ts';

/**
 * The players who gained the most places with the last of the races. A player without points before it
 * had no place to climb from.
 */
export function biggestClimbers(
  players: ScoredPlayer[],
  completedRaces: string[],
  rules = SPECIFICATION_RULES,
): { players: PlayerGroup; places: number } | null {
  const rows = standings(players, completedRaces, rules);
  const places = rows.reduce((most, { movement }) => Math.max(most, movement ?? 0), 0);
  if (places === 0) return null;
  const climbers = rows.filter(({ movement }) => movement === places);
  return {
    players: playerGroupOf(climbers.map(({ id: user, username }) => ({ user, username }))),
    places,
  };
}
