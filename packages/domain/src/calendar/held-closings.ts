import { CLOSING_LEAD_MS } from '../race/deadline.ts';
import type { RaceFacts } from '../race/race.ts';
import {
  claimedClosing,
  closesBy,
  closingBy,
  isNear,
  raceStart,
  startsBeforeQualifying,
} from '../race/race-times.ts';
import type { Closed } from './race-history.ts';
import type { Held } from './what-holds.ts';

/** Closing times in milliseconds since the epoch; undefined where no time can be read. */
type Closings = { earliest?: number; last?: number };

/**
 * The earliest and the last possible closing: by the trusted times, and by those that await a decision. An official
 * start only makes them earlier. A closing time set by an admin can be the earliest, never the last: the reveal waits
 * for the others.
 */
function closingsOf(held: Held): Closings {
  const { closed, inReviewAtClosing, closingSet, timesInReview } = held;
  const official = held.officialStart ? Date.parse(held.officialStart) - CLOSING_LEAD_MS : Infinity;
  if (closed) {
    const at = Math.min(
      Date.parse(closed),
      official,
      inReviewAtClosing ? claimedClosing(inReviewAtClosing) : Infinity,
    );
    return { earliest: at, last: at };
  }
  if (!held.times) return {};
  const trusted = trustedClosing(held);
  const possible = [trusted, timesInReview ? claimedClosing(timesInReview) : NaN]
    .filter((at) => Number.isFinite(at))
    .map((at) => Math.min(at, official));
  const last = possible.length > 0 ? { last: Math.max(...possible) } : {};
  if (Number.isNaN(trusted)) return last;
  const byHand = closingSet ? Date.parse(closingSet) : Infinity;
  return { earliest: Math.min(...possible, byHand), ...last };
}

/** The earliest possible closing; not a number where no time can be read. */
export function closingOf(held: Held): number {
  return closingsOf(held).earliest ?? Number.NaN;
}

/** Not a number while no time can be read, unless an admin set one. */
function trustedClosing({ times = { date: '' }, closingSet }: Held): number {
  const closes = closingBy(times);
  if ('at' in closes) return closes.at.getTime();
  return closingSet ? (raceStart(times)?.getTime() ?? Date.parse(closingSet)) : NaN;
}

/** The fields of a race that follow from its history. A closing that its times give by themselves is left out. */
export function factsOf(held: Held): RaceFacts {
  const { timesInReview, listing, closed, officialStart } = held;
  const times = held.times ?? timesInReview ?? { date: '' };
  const shown = { ...times, ...(officialStart && { qualifyingDateTime: officialStart }) };
  const { earliest, last } = closingsOf(held);
  const byTimes = closed ? Date.parse(closed) : closesBy(shown);
  return {
    ...shown,
    ...(earliest !== undefined && earliest !== byTimes && { earliestClosing: instantOf(earliest) }),
    ...(last !== undefined && last !== byTimes && { lastClosing: instantOf(last) }),
    ...(timesInReview && { timesInReview }),
    ...(listing && { listing }),
  };
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** The closing time to be fixed, with the times that hold then; undefined if no time can be read. */
export function fixedClosing(known: Held): Omit<Closed, 'kind' | 'at'> | undefined {
  const { timesInReview, officialStart, ...trusted } = known;
  const times = known.times ?? timesInReview;
  if (!times) return undefined;
  const possible = closingsOf(known);
  const closesAt = closingsOf(trusted).earliest ?? possible.earliest ?? possible.last;
  const at = closesAt ?? finite(closesBy(times)) ?? raceStart(times)?.getTime();
  if (at === undefined) return undefined;
  const inReviewAtClosing =
    timesInReview && claimedClosing(timesInReview) < at ? timesInReview : undefined;
  // From now on the start follows the calendar.
  const isFollowed =
    inReviewAtClosing &&
    isNear(inReviewAtClosing, times) &&
    !startsBeforeQualifying(inReviewAtClosing);
  const held = isFollowed ? { ...times, date: inReviewAtClosing.date } : times;
  return { closesAt: instantOf(at), times: held, ...(inReviewAtClosing && { inReviewAtClosing }) };
}

function finite(ms: number): number | undefined {
  return Number.isFinite(ms) ? ms : undefined;
}
