import { CLOSING_LEAD_MS, REOPENING_LEAD_MS } from './deadline.ts';
import type { Listing, RaceFacts, RaceTimes } from './race.ts';
import {
  type Closed,
  type Entry,
  HALF_A_DAY,
  hasLasted,
  type Listed,
  type Missing,
  type RaceHistory,
  TWO_DAYS,
} from './race-history.ts';
import {
  closesBy,
  closingBy,
  isNear,
  qualifyingStart,
  raceStart,
  sameTimes,
  startsBeforeQualifying,
} from './race-times.ts';

/** What the history of a race comes to. */
export type Held = {
  /** The times that are believed; undefined while none ever were. */
  times?: RaceTimes | undefined;
  /** Other times of the calendar, about which nobody decided yet. */
  undecided?: RaceTimes | undefined;
  dismissed?: RaceTimes | undefined;
  /** Set by an admin: picks are refused from then on, and nothing is revealed. */
  closingSet?: string | undefined;
  /** When it was set. */
  setAt?: string | undefined;
  /** Since when the race is put off by the times that are believed. */
  putOffAt?: string | undefined;
  /** The official start of qualifying. */
  officialStart?: string | undefined;
  /** The closing time that was fixed: from then on only an official start moves it, to an earlier one. */
  closed?: string | undefined;
  /** See `Closed`. */
  settled?: RaceTimes | undefined;
  listing?: Listing | undefined;
};

export function whatHolds(history: RaceHistory): Held {
  return history.reduce<Held>(withEntry, {});
}

function withEntry(held: Held, entry: Entry): Held {
  switch (entry.kind) {
    case 'listed':
      return withListed(held, entry);
    case 'missing':
      return withMissing(held, entry);
    case 'closing set':
      return unlessPutOff({ ...held, closingSet: entry.closesAt ?? undefined, setAt: entry.at });
    case 'official start':
      return { ...withDismissed(held, entry.dismissed), officialStart: entry.start };
    case 'accepted':
      return withAccepted(held, entry);
    case 'dismissed':
      return withDismissed(held, entry.times);
    case 'taken off':
      return { ...held, listing: { state: 'off', since: entry.at } };
    case 'brought back':
      return { ...held, listing: unconfirmed(held, entry.at) };
    case 'closed':
      return withClosed(held, entry);
  }
}

function withListed(held: Held, { times, since, believedAt }: Listed): Held {
  const { dismissed, ...others } = held;
  const known = { ...others, undecided: undefined, settled: undefined, listing: undefined };
  if (held.settled && claimedClosing(held.settled) === claimedClosing(times)) {
    return { ...(believedAt ? withTimes(held, times, believedAt) : held), listing: undefined };
  }
  if (believedAt) return withTimes(known, times, believedAt);
  if (!held.times) return { ...known, undecided: times, listing: unconfirmed(held, since) };
  if (sameTimes(held.times, times)) return known;
  const isDismissed = dismissed && sameTimes(dismissed, times);
  return { ...known, dismissed, ...(!isDismissed && { undecided: times }) };
}

/** A race without believed times stays unconfirmed, whether the calendar has it or not. */
function unconfirmed({ times }: Held, since: string): Listing | undefined {
  return times ? undefined : { state: 'unconfirmed', since };
}

/** What is off stays off until the calendar has it again, or it is brought back. */
function withMissing(held: Held, entry: Missing): Held {
  const listing = listingOf(entry);
  const stays = held.listing?.state === 'off' || (!held.times && listing.state !== 'off');
  return stays ? held : { ...held, listing };
}

/** Once a race is closed, only its start follows the calendar. */
function withTimes(held: Held, times: RaceTimes, at: string): Held {
  if (held.closed) return { ...held, times: { ...held.times, date: times.date } };
  const isPutOff = held.times && closesBy(times) - closesBy(held.times) >= REOPENING_LEAD_MS;
  return isPutOff ? unlessPutOff({ ...held, times, putOffAt: at }) : { ...held, times };
}

/**
 * A closing time that was set manually does not outlast the day that it was set for. The instants decide: a claim
 * that is believed later stands where it began, and one that returned where it returned.
 */
function unlessPutOff(held: Held): Held {
  const { setAt, putOffAt } = held;
  return setAt && putOffAt && setAt < putOffAt ? { ...held, closingSet: undefined } : held;
}

type Accepted = Extract<Entry, { kind: 'accepted' }>;

/** Once a race is closed, accepted times are the official ones. */
function withAccepted(held: Held, { times, at }: Accepted): Held {
  const { closed, listing } = held;
  const isSame = held.times?.qualifyingDateTime === times.qualifyingDateTime;
  return {
    ...withTimes(held, times, at),
    times,
    undecided: undefined,
    settled: undefined,
    listing: held.times && listing,
    ...(closed && !isSame && { officialStart: qualifyingStart(closesBy(times)) }),
  };
}

function withDismissed(held: Held, times: RaceTimes | undefined): Held {
  return { ...held, undecided: undefined, settled: undefined, dismissed: times ?? held.dismissed };
}

function withClosed(held: Held, { closesAt, times, settled }: Closed): Held {
  const listing = held.times && held.listing;
  return { ...held, times, listing, undecided: undefined, closed: closesAt, settled };
}

function listingOf({ sure, ...run }: Missing): Listing {
  if (sure && hasLasted(sure, TWO_DAYS)) return { state: 'off', since: sure.until };
  const state = hasLasted(run, HALF_A_DAY) ? 'withheld' : 'missing';
  return { state, since: run.since, ...(!sure && { doubtful: true }) };
}

/** In milliseconds since the epoch; undefined where no time can be read. */
type Closings = { earliest?: number; last?: number };

/**
 * The possible closings: by the times that are believed and by those that nobody decided on. An official start
 * only makes them earlier. A closing time set by an admin is none of them: the reveal waits for the others.
 */
function closingsOf(held: Held): Closings {
  const { closed, settled, closingSet, undecided } = held;
  const official = held.officialStart ? Date.parse(held.officialStart) - CLOSING_LEAD_MS : Infinity;
  if (closed) {
    const at = Math.min(Date.parse(closed), official, settled ? claimedClosing(settled) : Infinity);
    return { earliest: at, last: at };
  }
  if (!held.times) return {};
  const trusted = trustedClosing(held);
  const possible = [trusted, undecided ? claimedClosing(undecided) : NaN]
    .filter((at) => Number.isFinite(at))
    .map((at) => Math.min(at, official));
  const last = possible.length > 0 ? { last: Math.max(...possible) } : {};
  if (Number.isNaN(trusted)) return last;
  const byHand = closingSet ? Date.parse(closingSet) : Infinity;
  return { earliest: Math.min(...possible, byHand), ...last };
}

/** A race that starts before its own qualifying is a mistake: then only qualifying says when it closes. */
function claimedClosing(times: RaceTimes): number {
  const { qualifyingDateTime } = times;
  return closesBy(startsBeforeQualifying(times) ? { date: '', qualifyingDateTime } : times);
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

/** What a race keeps of its history. Its own times stand for the closings that they give. */
export function factsOf(held: Held): RaceFacts {
  const { undecided, listing, closed, officialStart } = held;
  const times = held.times ?? undecided ?? { date: '' };
  const shown = { ...times, ...(officialStart && { qualifyingDateTime: officialStart }) };
  const { earliest, last } = closingsOf(held);
  const own = closed ? Date.parse(closed) : closesBy(shown);
  return {
    ...shown,
    ...(earliest !== undefined && earliest !== own && { earliestClosing: instantOf(earliest) }),
    ...(last !== undefined && last !== own && { lastClosing: instantOf(last) }),
    ...(undecided && { undecided }),
    ...(listing && { listing }),
  };
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** The closing time to be fixed, with the times that hold then; undefined if no time can be read. */
export function fixedClosing(known: Held): Omit<Closed, 'kind' | 'at'> | undefined {
  const { undecided, officialStart, ...trusted } = known;
  const times = known.times ?? undecided;
  if (!times) return undefined;
  const { earliest = closingsOf(known).earliest ?? closingsOf(known).last } = closingsOf(trusted);
  const at = earliest ?? finite(closesBy(times)) ?? raceStart(times)?.getTime();
  if (at === undefined) return undefined;
  const settled = undecided && claimedClosing(undecided) < at ? undecided : undefined;
  // From now on the start follows the calendar.
  const isFollowed = settled && isNear(settled, times) && !startsBeforeQualifying(settled);
  const held = isFollowed ? { ...times, date: settled.date } : times;
  return { closesAt: instantOf(at), times: held, ...(settled && { settled }) };
}

function finite(ms: number): number | undefined {
  return Number.isFinite(ms) ? ms : undefined;
}
