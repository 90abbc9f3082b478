import { BELIEVED_MOVE_MS, REVEAL_DELAY_MS, SETTLED_AHEAD_MS } from './deadline.ts';
import type { Race, RaceTimes } from './race.ts';
import { clockOf, closing, isRevealed, withScoredClosing } from './race-clock.ts';
import {
  type Closing,
  closingBy,
  isReadable,
  raceStart,
  sameTimes,
  startsBeforeQualifying,
  timesOf,
} from './race-times.ts';

/** A sync is written within this time after it was decided, and picks may be shown meanwhile. */
export const WRITTEN_WITHIN_MS = 120_000;

/** A race once the calendar announced its times: trusted, flagged for an admin, or without effect. */
export function withAnnounced(race: Race, announced: RaceTimes, now: Date): Race {
  const proposed = timesOf(announced);
  const written = new Date(now.getTime() + WRITTEN_WITHIN_MS);
  const isShown = race.status === 'completed' || isRevealed(race, written);
  const heard = isShown ? race : beforeReveal(race, proposed, now);
  if (!isShown && !isRevealed(heard, now)) return heard;
  const reviewed = afterReveal(heard, proposed, now);
  return isRevealed(reviewed, written) ? reviewed : heard;
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

/** Moved by less than an hour and more than 48 hours ahead, before and after. */
function isTrusted(race: Race, proposed: RaceTimes, now: Date): boolean {
  const [before, after] = [closingBy(race), closingBy(proposed)];
  if (!('at' in after) || !isPlausible(proposed)) return false;
  const ahead = after.at.getTime() - now.getTime();
  const unknownBefore = !('at' in before) || race.qualifyingDateTime === undefined;
  if (unknownBefore) return ahead > SETTLED_AHEAD_MS;
  const move = after.at.getTime() - before.at.getTime();
  return (
    move === 0 ||
    (Math.abs(move) < BELIEVED_MOVE_MS && Math.min(ahead, ahead - move) > SETTLED_AHEAD_MS)
  );
}

/**
 * Closed stays closed: once picks were shown, a calendar that says that qualifying started at another
 * time in the past is flagged, so that an admin can void the picks stamped later. With a published
 * result the flag changes nothing until it is decided.
 */
function afterReveal(race: Race, proposed: RaceTimes, now: Date): Race {
  const isScored = race.status === 'completed';
  if (isScored && race.flaggedTimes) return race;
  const kept = isScored ? race : { ...race, date: movedStart(race, proposed) };
  const { flaggedTimes, dismissedTimes, ...agreed } = kept;
  const unflagged = { ...agreed, ...(dismissedTimes && { dismissedTimes }) };
  if (!isPlausible(proposed)) return flaggedTimes && isPlausible(flaggedTimes) ? kept : unflagged;
  if (dismissedTimes && sameClosing(dismissedTimes, proposed)) return unflagged;
  const { scoredClosing: _, ...unscored } = agreed;
  const claimed = closing({ ...unscored, officialTimes: proposed });
  if (!hasPassed(claimed, now)) return kept;
  if (flaggedTimes && sameTimes(flaggedTimes, proposed) && !hasPassed(closingBy(proposed), now)) {
    return kept;
  }
  if (JSON.stringify(closing(agreed)) === JSON.stringify(claimed)) return agreed;
  return { ...(isScored ? withScoredClosingOnce(agreed) : agreed), flaggedTimes: proposed };
}

/** Until the first correction after it, a result was scored by the clock as it is. */
function withScoredClosingOnce(race: Race): Race {
  return clockOf(race).state === 'scored' ? race : withScoredClosing(race);
}

/** A later start is taken over where it leaves the trusted closing time where it is. */
function movedStart(race: Race, { date }: RaceTimes): string {
  const [before, after] = [closingBy(race), closingBy({ ...race, date })];
  const start = raceStart({ date });
  if (!start || !('at' in before) || !('at' in after)) return race.date;
  return start >= before.at && after.at.getTime() === before.at.getTime() ? date : race.date;
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
