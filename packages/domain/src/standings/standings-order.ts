import { type HouseRules, SPECIFICATION_RULES } from './house-rules.ts';
import type { Order } from './orders.ts';
import {
  ranking,
  type ScoredPlayer,
  type StandingsRow,
  standings,
  withMovement,
} from './standings.ts';

const RECENT_RACES = 5;
const BY_POINTS: HouseRules = { ...SPECIFICATION_RULES, rankedBy: 'total' };

/** The season's table by average or total points, with its other rules; or by the points of the last five races. */
export function standingsByOrder(
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
