import { REOPENING_LEAD_MS } from '../race/deadline.ts';
import type { Listing, RaceTimes } from '../race/race.ts';
import { claimedClosing, closesBy, qualifyingStart, sameTimes } from '../race/race-times.ts';
import {
  type ClosedEntry,
  type Entry,
  hasLasted,
  type ListedEntry,
  type MissingEntry,
  type RaceHistory,
  TRUSTED_AFTER,
  WITHHELD_AFTER,
} from './race-history.ts';

/** What holds for a race, derived from its history of claims and decisions. */
export type RaceState = {
  /** The times that are trusted; undefined while none ever were. */
  times?: RaceTimes | undefined;
  /** Other times of the race data, about which nobody decided yet. */
  timesInReview?: RaceTimes | undefined;
  dismissed?: RaceTimes | undefined;
  /** Set by an admin: picks are refused from then on, and nothing is revealed. */
  closingSet?: string | undefined;
  /** When `closingSet` was set. */
  setAt?: string | undefined;
  /** When times that put the race off by a day or more were trusted. */
  putOffAt?: string | undefined;
  /** The official start of qualifying. */
  officialStart?: string | undefined;
  /** The closing time that was fixed. Closing is earlier by an earlier official start, or by `inReviewAtClosing`. */
  closed?: string | undefined;
  /** Earlier times that awaited a decision when the race closed. */
  inReviewAtClosing?: RaceTimes | undefined;
  listing?: Listing | undefined;
};

export function raceState(history: RaceHistory): RaceState {
  return history.reduce<RaceState>(withEntry, {});
}

function withEntry(state: RaceState, entry: Entry): RaceState {
  switch (entry.kind) {
    case 'listed':
      return withListed(state, entry);
    case 'missing':
      return withMissing(state, entry);
    case 'closing set':
      return withoutOutdatedClosing({
        ...state,
        closingSet: entry.closesAt ?? undefined,
        setAt: entry.at,
      });
    case 'official start':
      return { ...withDismissed(state, entry.dismissed), officialStart: entry.start };
    case 'accepted':
      return withAccepted(state, entry);
    case 'dismissed':
      return withDismissed(state, entry.times);
    case 'taken off':
      return { ...state, listing: { state: 'off', since: entry.at } };
    case 'brought back':
      return { ...state, listing: unconfirmedListing(state, entry.at) };
    case 'closed':
      return withClosed(state, entry);
  }
}

function withListed(state: RaceState, { times, since, trustedAt }: ListedEntry): RaceState {
  const { dismissed, ...rest } = state;
  const withoutReview = {
    ...rest,
    timesInReview: undefined,
    inReviewAtClosing: undefined,
    listing: undefined,
  };
  // The race data still claims the earlier closing, by which the race closed.
  if (
    state.inReviewAtClosing &&
    claimedClosing(state.inReviewAtClosing) === claimedClosing(times)
  ) {
    return { ...(trustedAt ? withTimes(state, times, trustedAt) : state), listing: undefined };
  }
  if (trustedAt) return withTimes(withoutReview, times, trustedAt);
  if (!state.times)
    return { ...withoutReview, timesInReview: times, listing: unconfirmedListing(state, since) };
  if (sameTimes(state.times, times)) return withoutReview;
  const isDismissed = dismissed && sameTimes(dismissed, times);
  return { ...withoutReview, dismissed, ...(!isDismissed && { timesInReview: times }) };
}

/** A race without trusted times stays unconfirmed, whether the race data lists it or not. */
function unconfirmedListing({ times }: RaceState, since: string): Listing | undefined {
  return times ? undefined : { state: 'unconfirmed', since };
}

/** A race that is off stays off until the race data lists it again, or an admin brings it back. */
function withMissing(state: RaceState, entry: MissingEntry): RaceState {
  const listing = listingOf(entry);
  const isUnchanged = state.listing?.state === 'off' || (!state.times && listing.state !== 'off');
  return isUnchanged ? state : { ...state, listing };
}

/** What holds once these times are trusted. Of a closed race only the start changes. */
function withTimes(state: RaceState, times: RaceTimes, at: string): RaceState {
  if (state.closed) return { ...state, times: { ...state.times, date: times.date } };
  const isPutOff = state.times && closesBy(times) - closesBy(state.times) >= REOPENING_LEAD_MS;
  return isPutOff ? withoutOutdatedClosing({ ...state, times, putOffAt: at }) : { ...state, times };
}

/**
 * A closing time that was set manually ends once the race is put off to another day. The order of the entries does not
 * tell which came first, as a claim stands where it began, and may be trusted later: the instants are compared.
 */
function withoutOutdatedClosing(state: RaceState): RaceState {
  const { setAt, putOffAt } = state;
  return setAt && putOffAt && setAt < putOffAt ? { ...state, closingSet: undefined } : state;
}

type AcceptedEntry = Extract<Entry, { kind: 'accepted' }>;

/** Once a race is closed, accepted times are the official ones. An unconfirmed race is confirmed by them. */
function withAccepted(state: RaceState, { times, at }: AcceptedEntry): RaceState {
  const { closed, listing } = state;
  const isQualifyingSame = state.times?.qualifyingDateTime === times.qualifyingDateTime;
  return {
    ...withTimes(state, times, at),
    times,
    timesInReview: undefined,
    inReviewAtClosing: undefined,
    listing: state.times && listing,
    ...(closed && !isQualifyingSame && { officialStart: qualifyingStart(closesBy(times)) }),
  };
}

function withDismissed(state: RaceState, times: RaceTimes | undefined): RaceState {
  return {
    ...state,
    timesInReview: undefined,
    inReviewAtClosing: undefined,
    dismissed: times ?? state.dismissed,
  };
}

function withClosed(
  state: RaceState,
  { closesAt, times, inReviewAtClosing }: ClosedEntry,
): RaceState {
  // A race that closes has times, and is no longer unconfirmed.
  const listing = state.times && state.listing;
  return {
    ...state,
    times,
    listing,
    timesInReview: undefined,
    closed: closesAt,
    inReviewAtClosing,
  };
}

function listingOf({ credible, ...span }: MissingEntry): Listing {
  if (credible && hasLasted(credible, TRUSTED_AFTER))
    return { state: 'off', since: credible.until };
  const state = hasLasted(span, WITHHELD_AFTER) ? 'withheld' : 'missing';
  return { state, since: span.since, ...(!credible && { incomplete: true }) };
}
