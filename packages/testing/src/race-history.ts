import { type KnownRace, withHistory } from '@parc-ferme/domain/calendar/calendar';
import {
  type Answer,
  addListed,
  addMissing,
  needsResultCheck,
  withTrustedClaim,
} from '@parc-ferme/domain/calendar/claims';
import {
  type Attribution,
  bringBack,
  type DecisionOutcome,
  decideTimes,
  setClosingByHand,
  setOfficialStart,
  takeOffCalendar,
} from '@parc-ferme/domain/calendar/decisions';
import { raceState } from '@parc-ferme/domain/calendar/race-state';
import { effectivePicks, type Prediction } from '@parc-ferme/domain/picks/prediction';
import { MANUAL_CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import type { RaceTimes } from '@parc-ferme/domain/race/race';
import { closing, closingTime, isOpen, isRevealed } from '@parc-ferme/domain/race/race-clock';
import { parseInstant, raceStart, sameTimes, timesOf } from '@parc-ferme/domain/race/race-times';
import { earliestClosing, isRevealDue, withRaceClosed } from '@parc-ferme/domain/race/reveal';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import fc from 'fast-check';
import { hoursAfter, knownRace, prediction, QUALIFYING, rightPicks } from './fixtures.ts';

/** The race with its history, and an independent record of what happened. */
export type RaceState = KnownRace & {
  now: Date;
  /** Every pick that was accepted, in order. */
  stamps: string[];
  /** The calendar's times, unless an admin dismissed them or they came too late to matter. */
  said: RaceTimes | undefined;
  /** Last picks were entered, of a player who forgot. */
  isEntered: boolean;
  wasRevealed: boolean;
};
type Step = (seen: RaceState) => RaceState;

const instant = hoursFrom(-50).map((at) => at.toISOString());
const times: fc.Arbitrary<RaceTimes> = fc.record(
  {
    date: fc.oneof(
      { weight: 5, arbitrary: fc.constant('2025-09-08T13:00:00Z') },
      { weight: 1, arbitrary: fc.oneof(instant, fc.constantFrom('TBC', '2025-09-07')) },
    ),
    qualifyingDateTime: fc.oneof(
      { weight: 3, arbitrary: fc.constant(QUALIFYING) },
      { weight: 6, arbitrary: instant },
      { weight: 1, arbitrary: fc.constant('TBC') },
    ),
  },
  { requiredKeys: ['date'] },
);

const minutes = fc.integer({ min: 1, max: 720 });
const seconds = fc.integer({ min: -15, max: 15 });
const decision = fc.constantFrom('accept' as const, 'dismiss' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(6, 'minutes pass', minutes, (count) => wait(count * 60_000)),
  weighted(2, 'days pass', fc.constant(2), (count) => wait(count * 24 * 3_600_000)),
  weighted(2, 'seconds around closing', seconds, goToClosing),
  weighted(4, 'sync', times, syncWith),
  weighted(1, 'sync for two days', times, (said) => repeatForTwoDays(syncWith(said))),
  weighted(1, 'missing', fc.constant(undefined), () => syncWithoutRace),
  weighted(1, 'missing for two days', fc.constant(undefined), () => repeatForTwoDays(syncWithoutRace)),
  weighted(1, 'take off, or bring back', fc.constant(undefined), () => takeOffOrBringBack),
  weighted(3, 'decide', decision, decide),
  weighted(3, 'close manually', fc.option(instant), setClosing),
  weighted(1, 'close as soon as possible', fc.constant(undefined), () => closeSoon),
  weighted(2, 'official start', instant, setStart),
  weighted(8, 'submit', fc.integer({ min: 1, max: 4 }), submit),
  weighted(2, 'close, and stop', fc.constant(undefined), () => close),
  weighted(6, 'reveal', fc.constant(undefined), () => reveal),
  weighted(1, 'result of qualifying', fc.constant(undefined), () => acceptQualifying),
  weighted(3, 'publish', fc.constant(undefined), () => publish),
);

/** Times half an hour apart, from so many hours after qualifying to 30 hours after it. */
export function hoursFrom(first: number): fc.Arbitrary<Date> {
  return fc.integer({ min: 2 * first, max: 60 }).map((half) => hoursAfter(QUALIFYING, half / 2));
}

/** A step that is as likely as its weight says, with the name that a counterexample shows. */
function weighted<Value>(
  weight: number,
  name: string,
  values: fc.Arbitrary<Value>,
  stepOf: (value: Value) => Step,
) {
  const named = (value: Value): Step =>
    Object.assign((seen: RaceState) => stepOf(value)(seen), {
      [fc.toStringMethod]: () => `${name} ${JSON.stringify(value) ?? ''}`,
    });
  return { weight, arbitrary: values.map(named) };
}

function wait(ms: number): Step {
  return (seen) => ({ ...seen, now: new Date(seen.now.getTime() + ms) });
}

/** The seconds around closing, where everything is decided; time never goes back. */
function goToClosing(ms: number): Step {
  return (seen) => {
    const closes = closing(seen.race);
    const at = 'at' in closes ? closes.at.getTime() + ms : 0;
    return { ...seen, now: new Date(Math.max(seen.now.getTime(), at)) };
  };
}

function answerAt({ now }: RaceState): Answer {
  return { season: 2025, at: now, isManual: false, isFirst: false };
}

export function syncWith(announced: RaceTimes): Step {
  return (seen) => {
    const answer = answerAt(seen);
    const claimed = addListed(seen.history, announced, answer);
    const hasNotRun = !seen.hasResult && needsResultCheck(claimed, answer);
    const after = withHistory(seen, hasNotRun ? withTrustedClaim(claimed, answer, true) : claimed);
    const { dismissed } = raceState(after.history);
    const date = parseInstant(announced.date) ? announced.date : seen.race.date;
    const said = { ...announced, date };
    // A time that cannot be read is no claim.
    const isClaim = parseInstant(said.qualifyingDateTime ?? '') !== undefined;
    const isSettled = after.race.closed || (dismissed && sameTimes(dismissed, said));
    return { ...after, said: isClaim && !isSettled ? said : undefined };
  };
}

function syncWithoutRace(seen: RaceState): RaceState {
  return withHistory(seen, addMissing(seen.history, false, answerAt(seen)));
}

function repeatForTwoDays(one: Step): Step {
  const steps = [one, ...[16, 16, 16].flatMap((count) => [wait(count * 3_600_000), one])];
  return (seen) => steps.reduce((before, next) => next(before), seen);
}

/** Some decisions are left for the end. */
const MAX_DECISIONS = 15;

function withDecision(seen: RaceState, decided: DecisionOutcome<string>, isLast = false): RaceState {
  const isTooMany = seen.history.filter((entry) => 'by' in entry).length >= MAX_DECISIONS;
  return 'refused' in decided || (isTooMany && !isLast)
    ? seen
    : withHistory(seen, [...seen.history, decided.decision]);
}

function byAdmin({ now }: RaceState): Attribution {
  return { at: now, by: 'murray', reason: '' };
}

export function decide(decision: 'accept' | 'dismiss', isLast = false): Step {
  return (seen) => {
    const after = withDecision(seen, decideTimes(seen, decision, byAdmin(seen)), isLast);
    return decision === 'dismiss' && after !== seen ? { ...after, said: undefined } : after;
  };
}

function setClosing(closesAt: string | null): Step {
  return (seen) => withDecision(seen, setClosingByHand(seen, closesAt, byAdmin(seen)));
}

function setStart(start: string): Step {
  return (seen) => withDecision(seen, setOfficialStart(seen, start, byAdmin(seen)));
}

function takeOffOrBringBack(seen: RaceState): RaceState {
  const by = byAdmin(seen);
  const isOff = seen.race.status === 'cancelled';
  return withDecision(seen, isOff ? bringBack(seen, by) : takeOffCalendar(seen, seen.hasResult, by));
}

function closeSoon(seen: RaceState): RaceState {
  return setClosing(new Date(seen.now.getTime() + MANUAL_CLOSING_LEAD_MS).toISOString())(seen);
}

/** Some submissions, a minute apart. */
function submit(count: number): Step {
  return (seen) => {
    if (count === 0) return seen;
    const { race, now, stamps } = seen;
    const after = isOpen(race, now) ? { ...seen, stamps: [...stamps, now.toISOString()] } : seen;
    return submit(count - 1)(wait(60_000)(after));
  };
}

/** The first step of the reveal. Times that need review are settled by it. */
function close(seen: RaceState): RaceState {
  const { race, now, hasResult } = seen;
  if (race.closed || !isRevealDue(race, hasResult, now)) return seen;
  return {
    ...(withRaceClosed(seen, { rules: SPECIFICATION_RULES, joined: {} }, now) ?? seen),
    said: undefined,
  };
}

/** All steps of the reveal that are due, whenever its handler runs. */
export function reveal(seen: RaceState): RaceState {
  const after = close(seen);
  const { race, now, hasResult } = after;
  if (!race.closed || !isRevealDue(race, hasResult, now)) return after;
  const closedAt = closingTime(race)?.toISOString() ?? race.closed.at;
  const number = (race.sheet?.number ?? 0) + 1;
  const sheet = { number, digest: `d${number}`, closedAt, joined: {} };
  const revealedAt = race.revealedAt ?? now.toISOString();
  const isEntered = after.isEntered || effectiveStamp(after) === undefined;
  return { ...after, isEntered, race: { ...race, sheet, revealedAt } };
}

/** A result is refused before the earliest possible closing. */
function acceptQualifying(seen: RaceState): RaceState {
  const { race, now } = seen;
  const closes = earliestClosing(race);
  return closes && closes <= now ? { ...seen, hasResult: true } : seen;
}

/** A result comes once the race has started, and begins its reveal. */
function publish(seen: RaceState): RaceState {
  const start = raceStart(seen.race);
  if (seen.race.status !== 'upcoming' || !start || start > seen.now) return seen;
  const { race, ...others } = reveal(acceptQualifying(seen));
  const isScored = others.hasResult && isRevealed(race);
  return { ...others, race: isScored ? { ...race, status: 'completed' } : race };
}

/** As stored: the newest version with all earlier ones. Each has its own pole position. */
function predictionOf({ stamps, isEntered }: RaceState): Prediction | undefined {
  const own = stamps.map((submittedAt, index) => ({
    picks: rightPicks({ polePosition: `driver_${index}` }),
    submittedAt,
  }));
  const [latest, ...older] = own.toReversed();
  if (!isEntered) return latest && prediction({ ...latest, older });
  const picks = rightPicks({ polePosition: ENTERED });
  return prediction({ picks, sentAgainFrom: '2025-spa', older: own.toReversed() });
}

/** What is effective where the reveal has entered picks. */
export const ENTERED = 'entered';

/** The stamp of the effective picks. */
export function effectiveStamp(seen: RaceState): string | undefined {
  const stored = predictionOf(seen);
  const pole = stored && effectivePicks(stored, seen.race)?.polePosition;
  return pole === ENTERED ? ENTERED : pole && seen.stamps[Number(pole.slice('driver_'.length))];
}

const START: RaceState = {
  ...knownRace(),
  now: hoursAfter(QUALIFYING, -56),
  stamps: [],
  said: timesOf(knownRace().race),
  isEntered: false,
  wasRevealed: false,
};

/** What may happen to a race, one step after the other. */
export const anySteps = fc.array(step, { minLength: 5, maxLength: 50 });

/** The race before and after every step. */
export function* statesAround(all: Step[]): Generator<{ before: RaceState; after: RaceState }> {
  let seen = START;
  for (const one of all) {
    const before = { ...seen, wasRevealed: isRevealed(seen.race) };
    seen = one(before);
    yield { before, after: seen };
  }
}

export function finalState(all: Step[]): RaceState {
  return [...statesAround(all)].at(-1)?.after ?? START;
}
