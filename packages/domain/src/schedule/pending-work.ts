import type { KnownRace } from '../calendar/calendar.ts';
import { raceState } from '../calendar/race-state.ts';
import { categoriesOf } from '../picks/categories.ts';
import { questionToAnswer } from '../picks/choices.ts';
import { HOUR_MS } from '../race/deadline.ts';
import { duePairings } from '../race/pairing-plan.ts';
import type { Listing, Race } from '../race/race.ts';
import { closing } from '../race/race-clock.ts';
import { raceStart } from '../race/race-times.ts';
import type { Outcome } from '../result/result.ts';
import { podiumOf } from '../scoring/score-picks.ts';

/** The last check of a race's result. */
export type LastCheck = {
  outcome: 'accepted' | 'unchanged' | 'pending' | 'unavailable';
  reason?: string | undefined;
  revision?: number | undefined;
};

/** A race is over two hours after its start. */
const RACE_HOURS = 2;

/** What is pending for a race, as sentences for admins; empty if nothing is. */
export function pendingTexts(
  known: KnownRace<Race & { outcome?: Outcome | undefined }>,
  lastCheck: LastCheck | undefined,
  now: Date,
): string[] {
  const { race } = known;
  if (race.status === 'cancelled') return [];
  return [
    ...timesToDecide(known),
    ...(race.listing && race.status === 'upcoming' ? [LISTING_TEXTS[race.listing.state]] : []),
    ...missingPairing(race, now),
    ...(isUnscored(race, now) ? ['The race has been over for a day and is not scored.'] : []),
    ...missingResult(race, lastCheck, now),
    ...doublePodium(race.outcome),
    ...valuesToSet(race),
  ];
}

const LISTING_TEXTS: Record<Listing['state'], string> = {
  unconfirmed:
    'The race is new, and its date is in the past without a result, or in another year. It is not open.',
  missing: 'The last answer of the race data lacks the race. It stays as it is, without reminders.',
  withheld:
    'The race data has lacked the race for half a day: nothing of it is revealed until it is back.',
  off: '', // such a race has no pending work
};

function timesToDecide({ race, history }: KnownRace): string[] {
  if (race.listing?.state === 'unconfirmed') return [];
  if (race.timesInReview) {
    const meanwhile = race.closed
      ? 'it stays as it was when the race closed'
      : 'the earliest possible time closes the race';
    return [`The calendar has a different time. Until you decide, ${meanwhile}.`];
  }
  const closes = closing(race);
  if ('invalid' in closes) return [`${closes.invalid}: the race is closed until you set a time.`];
  const { closingSet } = raceState(history);
  return !race.closed && closingSet && closes.at < new Date(closingSet)
    ? ['The calendar has qualifying before the closing time that was set manually.']
    : [];
}

function missingPairing(race: Race, now: Date): string[] {
  return duePairings([race], now).length > 0
    ? ['No head-to-head is set: none could be suggested so far.']
    : [];
}

function missingResult(race: Race, lastCheck: LastCheck | undefined, now: Date): string[] {
  const start = raceStart(race);
  const isOver = start !== undefined && now.getTime() > start.getTime() + RACE_HOURS * HOUR_MS;
  if (!isOver) return [];
  if (lastCheck?.revision && lastCheck.revision > (race.publishedRevision ?? 0)) {
    return ['A new result was accepted and waits to be scored.'];
  }
  if (lastCheck?.outcome === 'unavailable')
    return [`The race data did not answer: ${lastCheck.reason}`];
  if (lastCheck?.outcome === 'pending') return [`The result is on hold: ${lastCheck.reason}`];
  return lastCheck ? [] : ['The result has not been asked for yet.'];
}

/** Values that the race data never has. */
function valuesToSet(race: Race & { outcome?: Outcome | undefined }): string[] {
  const { outcome } = race;
  if (!outcome) return [];
  const question = questionToAnswer(race);
  const toSet = categoriesOf(question).filter(({ key, official }) => !official && !outcome[key]);
  return toSet.map(({ key, label }) =>
    key === 'question' ? `Not answered yet: ${question?.text}` : `Not set yet: ${label}.`,
  );
}

/** The race data may change after a place was corrected manually. */
function doublePodium(outcome: Outcome | undefined): string[] {
  const podium = outcome ? podiumOf(outcome) : [];
  return new Set(podium).size < podium.length
    ? ['With the manual corrections, one driver is on the podium twice.']
    : [];
}

/** Whether the times that await a decision put an open race off, to a start that is ahead. */
function isPutOff({ timesInReview, closed, season }: Race, now: Date): boolean {
  const start = timesInReview && raceStart(timesInReview);
  return !closed && start !== undefined && start > now && start.getUTCFullYear() === season;
}

/** Whether the race has been over for 24 hours without a published result. */
export function isUnscored(race: Race, now: Date): boolean {
  const start = raceStart(race);
  if (race.status !== 'upcoming' || start === undefined || isPutOff(race, now)) return false;
  return now.getTime() >= start.getTime() + (RACE_HOURS + 24) * HOUR_MS;
}

/** Whether so many races have been missing for a day that none of them goes off the calendar by itself. */
export function isIncomplete({ status, listing }: Race, now: Date): boolean {
  if (status !== 'upcoming' || !listing?.incomplete) return false;
  return now.getTime() - Date.parse(listing.since) >= 24 * HOUR_MS;
}
