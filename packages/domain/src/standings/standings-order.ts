import { type HouseRules, SPECIFICATION_RULES } from './house-rules.ts';
import {
  ranking,
  type ScoredPlayer,
  type StandingsRow,
  standings,
  withMovement,
} from './standings.ts';

/** The orders that any visitor can look at, beside the official one. */
export const ORDERS = ['average', 'total', 'last-five'] as const;
export type Order = (typeof ORDERS)[number];

const RECENT_RACES = 5;
const BY_POINTS: HouseRules = { ...SPECIFICATION_RULES, rankedBy: 'total' };

/** The season's table by average or total points, with its other rules; or by the points of the last five races. */
export function standingsIn(
  order: Order,
  players: ScoredPlayer[],
  completedRaces: string[],
  rules: HouseRules,
): StandingsRow[] {
  if (order !== 'last-five') {
    return standings(players, completedRaces, { ...rules, rankedBy: order });
  }
  const recent = (races: string[]) => ranking(players, races.slice(-RECENT_RACES), BY_POINTS);
  return withMovement(recent(completedRaces), recent(completedRaces.slice(0, -1)));
}
