import { REVEAL_DELAY_MS, TRUSTED_AHEAD_MS, TRUSTED_MOVE_MS } from './deadline.ts';
import type { Race, RaceTimes } from './race.ts';
import { closing, isRevealed, withScoredClosing } from './race-clock.ts';
import {
  type Closing,
  closingBy,
  isReadable,
  raceStart,
  sameTimes,
  startsBeforeQualifying,
  timesOf,
} from './race-times.ts';

/** The longest time between deciding a sync and writing it; picks may be revealed in between. */
export const WRITTEN_WITHIN_MS = 120_000;

/** The race after a calendar sync: the times are trusted, need review, or change nothing. */
export function withAnnounced(race: Race, announced: RaceTimes, now: Date): Race {
  const proposed = timesOf(announced);
  const written = new Date(now.getTime() + WRITTEN_WITHIN_MS);
  const isShown = race.status === 'completed' || isRevealed(race, written);
  const synced = isShown ? race : beforeReveal(race, proposed, now);
  if (!isShown && !isRevealed(synced, now)) return synced;
  const reviewed = afterReveal(synced, proposed, now);
  return isRevealed(reviewed, written) ? reviewed : synced;
}

function beforeReveal(race: Race, proposed: RaceTimes, now: Date): Race {
  const { flaggedTimes: _, dismissedTimes, ...others } = race;
  if (sameTimes(race, proposed)) return others;
  const known = { ...others, ...(dismissedTimes && { dismissedTimes }) };
  if (dismissedTimes && sameTimes(dismissedTimes, proposed)) return known;
  return isTrusted(race, proposed, now)
    ? withTimes(others, proposed)
    : { ...known, flaggedTimes: proposed };
}

/** The closing time moves by less than an hour, and is more than 48 hours ahead before and after. */
function isTrusted(race: Race, proposed: RaceTimes, now: Date): boolean {
  const [before, after] = [closingBy(race), closingBy(proposed)];
  if (!('at' in after) || !isPlausible(proposed)) return false;
  const ahead = after.at.getTime() - now.getTime();
  const unknownBefore = !('at' in before) || race.qualifyingDateTime === undefined;
  if (unknownBefore) return ahead > TRUSTED_AHEAD_MS;
  const move = after.at.getTime() - before.at.getTime();
  return (
    move === 0 ||
    (Math.abs(move) < TRUSTED_MOVE_MS && Math.min(ahead, ahead - move) > TRUSTED_AHEAD_MS)
  );
}

/**
 * A closed race stays closed: after the reveal, another start of qualifying in the past needs review,
 * so that an admin can void the picks stamped later. With a published result it changes nothing until
 * an admin decides.
 */
function afterReveal(race: Race, proposed: RaceTimes, now: Date): Race {
  const isScored = race.status === 'completed';
  if (isScored && race.flaggedTimes) return race;
  const moved = isScored ? race : { ...race, date: movedStart(race, proposed) };
  const { flaggedTimes, dismissedTimes, ...agreed } = moved;
  const unflagged = { ...agreed, ...(dismissedTimes && { dismissedTimes }) };
  if (!isPlausible(proposed)) return flaggedTimes && isPlausible(flaggedTimes) ? moved : unflagged;
  if (dismissedTimes && sameClosing(dismissedTimes, proposed)) return unflagged;
  const { scoredClosing: _, ...unscored } = agreed;
  const claimed = closing({ ...unscored, officialTimes: proposed });
  if (!hasPassed(claimed, now)) return moved;
  if (flaggedTimes && sameTimes(flaggedTimes, proposed) && !hasPassed(closingBy(proposed), now)) {
    return moved;
  }
  if (JSON.stringify(closing(agreed)) === JSON.stringify(claimed)) return agreed;
  return { ...(isScored ? withScoredClosingOnce(agreed) : agreed), flaggedTimes: proposed };
}

/** The first correction after a result stores the closing time that it was scored by. */
function withScoredClosingOnce(race: Race): Race {
  return race.scoredClosing ? race : withScoredClosing(race);
}

/** A later start is accepted if it leaves the trusted closing time unchanged. */
function movedStart(race: Race, { date }: RaceTimes): string {
  const moved = { ...race, date };
  const isKnown = 'at' in closingBy(race) && raceStart(moved) !== undefined;
  return isKnown && sameClosing(race, moved) ? date : race.date;
}

function hasPassed(closes: Closing, now: Date): boolean {
  return 'at' in closes && closes.at.getTime() + REVEAL_DELAY_MS <= now.getTime();
}

function isPlausible(times: RaceTimes): boolean {
  return isReadable(times) && !startsBeforeQualifying(times);
}

function sameClosing(one: RaceTimes, other: RaceTimes): boolean {
  return JSON.stringify(closingBy(one)) === JSON.stringify(closingBy(other));
}

export function withTimes(race: Race, times: RaceTimes): Race {
  const { date: _, qualifyingDateTime: __, ...others } = race;
  return { ...others, ...timesOf(times) };
}
