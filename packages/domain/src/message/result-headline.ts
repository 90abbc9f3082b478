import { PODIUM } from '../picks/categories.ts';
import { PERFECT_SCORE } from '../scoring/points.ts';
import { counted, ordinal } from '../wording/number-text.ts';
import type { PlayerResult } from './player-results.ts';

/** Fewer places gained are no news. */
const CLIMBED = 5;

type Event = (own: PlayerResult, username: string) => string | false | null | undefined;

/** What is worth a headline, the best first: each in eight words at most. */
const EVENTS: Event[] = [
  ({ badge }) => badge && `You won the ${badge}`,
  ({ points }) => points === PERFECT_SCORE && 'A perfect race, every pick right',
  ({ picks, bonus }) => {
    const podium = picks.slice(0, PODIUM.length).filter(isExact);
    if (podium.length < PODIUM.length) return undefined;
    const points = podium.reduce((sum, pick) => sum + pick.points, bonus?.points ?? 0);
    return `Perfect podium: +${points}`;
  },
  ({ winners }, username) => {
    if (!winners.includes(username)) return undefined;
    return winners.length === 1 ? 'You won the round' : 'You share the round win';
  },
  ({ picks }) => {
    const alone = picks.find((pick) => pick.others === 0 && isExact(pick));
    return alone && `Only you had ${alone.picked} right`;
  },
  ({ movement, rank }) =>
    rank !== null && movement !== null && movement >= CLIMBED
      ? `Up ${counted(movement, 'place')} to ${ordinal(rank)}`
      : undefined,
];

/** The best that a result brought a player; undefined if it was a race like any other. */
export function resultHeadline(own: PlayerResult, username: string): string | undefined {
  for (const event of EVENTS) {
    const headline = event(own, username);
    if (headline) return headline;
  }
  return undefined;
}

function isExact({ picked, actual }: PlayerResult['picks'][number]): boolean {
  return picked !== undefined && picked === actual;
}
