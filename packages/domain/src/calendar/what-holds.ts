import { REOPENING_LEAD_MS } from '../race/deadline.ts';
import type { Listing, RaceTimes } from '../race/race.ts';
import { claimedClosing, closesBy, qualifyingStart, sameTimes } from '../race/race-times.ts';
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

/** What holds for a race, as it follows from its history. */
export type Held = {
  /** The times that are trusted; undefined while none ever were. */
  times?: RaceTimes | undefined;
  /** Other times of the calendar, about which nobody decided yet. */
  timesInReview?: RaceTimes | undefined;
  dismissed?: RaceTimes | undefined;
  /** Set by an admin: picks are refused from then on, and nothing is revealed. */
  closingSet?: string | undefined;
  /** When it was set. */
  setAt?: string | undefined;
  /** Since when the race is put off by the times that are trusted. */
  putOffAt?: string | undefined;
  /** The official start of qualifying. */
  officialStart?: string | undefined;
  /** The closing time that was fixed: from then on only an official start moves it, to an earlier one. */
  closed?: string | undefined;
  /** See `Closed`. */
  inReviewAtClosing?: RaceTimes | undefined;
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

function withListed(held: Held, { times, since, trustedAt }: Listed): Held {
  const { dismissed, ...others } = held;
  const known = {
    ...others,
    timesInReview: undefined,
    inReviewAtClosing: undefined,
    listing: undefined,
  };
  if (held.inReviewAtClosing && claimedClosing(held.inReviewAtClosing) === claimedClosing(times)) {
    return { ...(trustedAt ? withTimes(held, times, trustedAt) : held), listing: undefined };
  }
  if (trustedAt) return withTimes(known, times, trustedAt);
  if (!held.times) return { ...known, timesInReview: times, listing: unconfirmed(held, since) };
  if (sameTimes(held.times, times)) return known;
  const isDismissed = dismissed && sameTimes(dismissed, times);
  return { ...known, dismissed, ...(!isDismissed && { timesInReview: times }) };
}

/** A race without trusted times stays unconfirmed, whether the calendar has it or not. */
function unconfirmed({ times }: Held, since: string): Listing | undefined {
  return times ? undefined : { state: 'unconfirmed', since };
}

/** A race that is off stays off until the calendar has it again, or an admin brings it back. */
function withMissing(held: Held, entry: Missing): Held {
  const listing = listingOf(entry);
  const stays = held.listing?.state === 'off' || (!held.times && listing.state !== 'off');
  return stays ? held : { ...held, listing };
}

/** What holds once the calendar has other times. Of a closed race only the start changes. */
function withTimes(held: Held, times: RaceTimes, at: string): Held {
  if (held.closed) return { ...held, times: { ...held.times, date: times.date } };
  const isPutOff = held.times && closesBy(times) - closesBy(held.times) >= REOPENING_LEAD_MS;
  return isPutOff ? unlessPutOff({ ...held, times, putOffAt: at }) : { ...held, times };
}

/**
 * A closing time that was set manually ends once the race is put off to another day. The order of the entries does not
 * tell which came first, as a claim stands where it began, and may be trusted later: the instants are compared.
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
    timesInReview: undefined,
    inReviewAtClosing: undefined,
    listing: held.times && listing,
    ...(closed && !isSame && { officialStart: qualifyingStart(closesBy(times)) }),
  };
}

function withDismissed(held: Held, times: RaceTimes | undefined): Held {
  return {
    ...held,
    timesInReview: undefined,
    inReviewAtClosing: undefined,
    dismissed: times ?? held.dismissed,
  };
}

function withClosed(held: Held, { closesAt, times, inReviewAtClosing }: Closed): Held {
  const listing = held.times && held.listing;
  return { ...held, times, listing, timesInReview: undefined, closed: closesAt, inReviewAtClosing };
}

function listingOf({ credible, ...run }: Missing): Listing {
  if (credible && hasLasted(credible, TWO_DAYS)) return { state: 'off', since: credible.until };
  const state = hasLasted(run, HALF_A_DAY) ? 'withheld' : 'missing';
  return { state, since: run.since, ...(!credible && { incomplete: true }) };
}
