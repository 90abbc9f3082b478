import { PODIUM } from '../picks/categories.ts';
import { PERFECT_PODIUM, PERFECT_SCORE } from '../scoring/points.ts';
import { RACE_EVENTS, type RaceEvent } from '../story/race-events.ts';
import { counted, listed, ordinal } from '../wording/number-text.ts';
import type { PlayerResult } from './player-results.ts';

/** Fewer places gained are no news. */
const CLIMBED = 5;

/** More winners of a round are counted. */
const MAX_NAMED = 3;

/** What it is about, the username, and whether the player reads it, or others do. */
type Told = { own: PlayerResult<unknown>; username: string; isOwn: boolean };

/** Undefined where it did not happen; at most eight words. */
const HEADLINES: Record<RaceEvent, (told: Told) => string | undefined> = {
  badge: (told) => (told.own.badge ? wonText(told, told.own.badge) : undefined),

  perfectRace: ({ own: { points }, username, isOwn }) =>
    points === PERFECT_SCORE ? `${isOwn ? 'You' : username} had every pick right` : undefined,

  perfectPodium: ({ own: { picks }, username, isOwn }) =>
    picks.slice(0, PODIUM.length).filter(isExact).length === PODIUM.length
      ? `Perfect podium${isOwn ? '' : ` for ${username}`}: +${PERFECT_PODIUM}`
      : undefined,

  round: (told) => (told.own.winners.includes(told.username) ? wonText(told, 'round') : undefined),

  alone({ own: { picks }, username, isOwn }) {
    const alone = picks.find((pick) => pick.others === 0 && isExact(pick));
    return alone && `Only ${isOwn ? 'you' : username} had ${alone.picked} right`;
  },

  climb({ own: { movement, rank }, username, isOwn }) {
    if (rank === null || movement === null || movement < CLIMBED) return undefined;
    const climb = `${counted(movement, 'place')} to ${ordinal(rank)}`;
    return isOwn ? `Up ${climb}` : `${username} up ${climb}`;
  },
};

/**
 * The best that a result brought a player; undefined if it was a race like any other.
 *
 * @param isOwn told to the player: "You won the round"; else to others: "anna won the round"
 */
export function resultHeadline(
  own: PlayerResult<unknown>,
  username: string,
  isOwn = true,
): string | undefined {
  for (const event of RACE_EVENTS) {
    const headline = HEADLINES[event]({ own, username, isOwn });
    if (headline) return headline;
  }
  return undefined;
}

/** Others read who else shared it. */
function wonText({ own: { winners }, username, isOwn }: Told, prize: string): string {
  if (winners.length <= 1) return `${isOwn ? 'You' : username} won the ${prize}`;
  const all = winners.length > MAX_NAMED ? counted(winners.length, 'player') : listed(winners);
  return `${isOwn ? 'You' : all} shared the ${prize}`;
}

function isExact({ picked, actual }: PlayerResult['picks'][number]): boolean {
  return picked !== undefined && picked === actual;
}
