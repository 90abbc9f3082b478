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
import type { ClosedEntry } from './race-history.ts';
import type { RaceState } from './race-state.ts';

/** Closing times in milliseconds since the epoch; undefined where no time can be read. */
type Closings = { earliest?: number; last?: number };

/**
 * The earliest and the last possible closing: by the trusted times, and by those that await a decision. An official
 * start only makes them earlier. A closing time set by an admin can be the earliest, never the last: the reveal waits
 * for the others.
 */
function closingsOf(state: RaceState): Closings {
  const { closed, inReviewAtClosing, closingSet, timesInReview } = state;
  const officialClosing = state.officialStart
    ? Date.parse(state.officialStart) - CLOSING_LEAD_MS
    : Infinity;
  if (closed) {
    const at = Math.min(
      Date.parse(closed),
      officialClosing,
      inReviewAtClosing ? claimedClosing(inReviewAtClosing) : Infinity,
    );
    return { earliest: at, last: at };
  }
  if (!state.times) return {};
  const trusted = trustedClosing(state);
  const possible = [trusted, timesInReview ? claimedClosing(timesInReview) : NaN]
    .filter((at) => Number.isFinite(at))
    .map((at) => Math.min(at, officialClosing));
  const last = possible.length > 0 ? { last: Math.max(...possible) } : {};
  if (Number.isNaN(trusted)) return last;
  const manualClosing = closingSet ? Date.parse(closingSet) : Infinity;
  return { earliest: Math.min(...possible, manualClosing), ...last };
}

/** The earliest possible closing; not a number where no time can be read. */
export function closingOf(state: RaceState): number {
  return closingsOf(state).earliest ?? Number.NaN;
}

/** The closing by the trusted times. If unreadable: NaN; but once an admin set a closing, the start, else that one. */
function trustedClosing({ times = { date: '' }, closingSet }: RaceState): number {
  const closes = closingBy(times);
  if ('at' in closes) return closes.at.getTime();
  return closingSet ? (raceStart(times)?.getTime() ?? Date.parse(closingSet)) : NaN;
}

/** The fields of a race that follow from its history. A closing time is left out if it is the one by the times. */
export function factsOf(state: RaceState): RaceFacts {
  const { timesInReview, listing, closed, officialStart } = state;
  const times = state.times ?? timesInReview ?? { date: '' };
  const shown = { ...times, ...(officialStart && { qualifyingDateTime: officialStart }) };
  const { earliest, last } = closingsOf(state);
  const closingByTimes = closed ? Date.parse(closed) : closesBy(shown);
  return {
    ...shown,
    ...(earliest !== undefined &&
      earliest !== closingByTimes && { earliestClosing: instantOf(earliest) }),
    ...(last !== undefined && last !== closingByTimes && { lastClosing: instantOf(last) }),
    ...(timesInReview && { timesInReview }),
    ...(listing && { listing }),
  };
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** What is fixed when a race closes: its closing time and its times; undefined if no time can be read. */
export function fixedClosing(state: RaceState): Omit<ClosedEntry, 'kind' | 'at'> | undefined {
  const { timesInReview, officialStart, ...stateWithoutReview } = state;
  const times = state.times ?? timesInReview;
  if (!times) return undefined;
  const possible = closingsOf(state);
  // An official start and times in review are left out: they go on moving the closing once it is fixed.
  const closesAt = closingsOf(stateWithoutReview).earliest ?? possible.earliest ?? possible.last;
  const at = closesAt ?? ifFinite(closesBy(times)) ?? raceStart(times)?.getTime();
  if (at === undefined) return undefined;
  const inReviewAtClosing =
    timesInReview && claimedClosing(timesInReview) < at ? timesInReview : undefined;
  // Of a closed race the race data still moves the start.
  const isStartMoved =
    inReviewAtClosing &&
    isNear(inReviewAtClosing, times) &&
    !startsBeforeQualifying(inReviewAtClosing);
  const fixed = isStartMoved ? { ...times, date: inReviewAtClosing.date } : times;
  return { closesAt: instantOf(at), times: fixed, ...(inReviewAtClosing && { inReviewAtClosing }) };
}

function ifFinite(ms: number): number | undefined {
  return Number.isFinite(ms) ? ms : undefined;
}
