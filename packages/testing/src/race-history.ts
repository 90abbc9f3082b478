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

/** A race with its history, and an independent record of what happened to it. */
export type SimulatedRace = KnownRace & {
  now: Date;
  /** When picks were accepted, in order. */
  submissionTimes: string[];
  /** The calendar's latest times, unless they are unreadable, were dismissed by an admin or came after closing. */
  claimedTimes: RaceTimes | undefined;
  /** Whether the reveal has entered the last picks of the player, who forgot to send some. */
  isEntered: boolean;
  /** Whether all picks were revealed before the latest step. */
  wasRevealed: boolean;
};
type Step = (state: SimulatedRace) => SimulatedRace;

const anyInstant = instantsFrom(-50).map((at) => at.toISOString());
const anyTimes: fc.Arbitrary<RaceTimes> = fc.record(
  {
    date: fc.oneof(
      { weight: 5, arbitrary: fc.constant('2025-09-08T13:00:00Z') },
      { weight: 1, arbitrary: fc.oneof(anyInstant, fc.constantFrom('TBC', '2025-09-07')) },
    ),
    qualifyingDateTime: fc.oneof(
      { weight: 3, arbitrary: fc.constant(QUALIFYING) },
      { weight: 6, arbitrary: anyInstant },
      { weight: 1, arbitrary: fc.constant('TBC') },
    ),
  },
  { requiredKeys: ['date'] },
);

const minutes = fc.integer({ min: 1, max: 720 });
const seconds = fc.integer({ min: -15, max: 15 });
const decision = fc.constantFrom('accept' as const, 'dismiss' as const);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  weighted(6, 'minutes pass', minutes, (count) => wait(count * 60_000)),
  weighted(2, 'days pass', fc.constant(2), (count) => wait(count * 24 * 3_600_000)),
  weighted(2, 'seconds around closing', seconds, (count) => goToClosing(count * 1000)),
  weighted(4, 'sync', anyTimes, syncWith),
  weighted(1, 'sync for two days', anyTimes, (announced) => repeatForTwoDays(syncWith(announced))),
  weighted(1, 'missing', fc.constant(undefined), () => syncWithoutRace),
  weighted(1, 'missing for two days', fc.constant(undefined), () =>
    repeatForTwoDays(syncWithoutRace),
  ),
  weighted(1, 'take off, or bring back', fc.constant(undefined), () => takeOffOrBringBack),
  weighted(3, 'decide', decision, decide),
  weighted(3, 'close manually', fc.option(anyInstant), setClosing),
  weighted(1, 'close as soon as possible', fc.constant(undefined), () => closeSoon),
  weighted(2, 'official start', anyInstant, setStart),
  weighted(8, 'submit', fc.integer({ min: 1, max: 4 }), submit),
  weighted(2, 'close without revealing', fc.constant(undefined), () => close),
  weighted(6, 'reveal', fc.constant(undefined), () => reveal),
  weighted(1, 'result of qualifying', fc.constant(undefined), () => acceptQualifying),
  weighted(3, 'publish', fc.constant(undefined), () => publish),
);

/** Times half an hour apart, from `firstHours` after qualifying (before it, if negative) to 30 hours after it. */
export function instantsFrom(firstHours: number): fc.Arbitrary<Date> {
  return fc
    .integer({ min: 2 * firstHours, max: 2 * 30 })
    .map((halfHours) => hoursAfter(QUALIFYING, halfHours / 2));
}

/** A step that is as likely as its weight says, with the name that a counterexample shows. */
function weighted<Value>(
  weight: number,
  name: string,
  values: fc.Arbitrary<Value>,
  stepOf: (value: Value) => Step,
) {
  const named = (value: Value): Step =>
    Object.assign((state: SimulatedRace) => stepOf(value)(state), {
      [fc.toStringMethod]: () => `${name} ${JSON.stringify(value) ?? ''}`,
    });
  return { weight, arbitrary: values.map(named) };
}

function wait(ms: number): Step {
  return (state) => ({ ...state, now: new Date(state.now.getTime() + ms) });
}

/** Moves the clock to some seconds before or after closing, but never back. */
function goToClosing(ms: number): Step {
  return (state) => {
    const closes = closing(state.race);
    const at = 'at' in closes ? closes.at.getTime() + ms : 0;
    return { ...state, now: new Date(Math.max(state.now.getTime(), at)) };
  };
}

function answerAt({ now }: SimulatedRace): Answer {
  return { season: 2025, at: now, isManual: false, isFirst: false };
}

export function syncWith(announced: RaceTimes): Step {
  return (state) => {
    const answer = answerAt(state);
    const claimed = addListed(state.history, announced, answer);
    const mayReopen = !state.hasResult && needsResultCheck(claimed, answer);
    const after = withHistory(
      state,
      // The simulated race data has no session of a race that was put off.
      mayReopen ? withTrustedClaim(claimed, answer, { hasNotRun: true }) : claimed,
    );
    const { dismissed } = raceState(after.history);
    // An unreadable start leaves the one before.
    const date = parseInstant(announced.date) ? announced.date : state.race.date;
    const claim = { ...announced, date };
    const isReadable = parseInstant(claim.qualifyingDateTime ?? '') !== undefined;
    const isDismissed = dismissed && sameTimes(dismissed, claim);
    const isClaimed = isReadable && !after.race.closed && !isDismissed;
    return { ...after, claimedTimes: isClaimed ? claim : undefined };
  };
}

function syncWithoutRace(state: SimulatedRace): SimulatedRace {
  return withHistory(state, addMissing(state.history, answerAt(state)));
}

/** Four times, sixteen hours apart. */
function repeatForTwoDays(step: Step): Step {
  const waitAndRepeat = [wait(16 * 3_600_000), step];
  const steps = [step, ...waitAndRepeat, ...waitAndRepeat, ...waitAndRepeat];
  return (state) => steps.reduce((before, next) => next(before), state);
}

/** Fewer than the product allows, so that a test can make a last one. */
const MAX_DECISIONS = 15;

function withDecision(
  state: SimulatedRace,
  outcome: DecisionOutcome<string>,
  { ignoresLimit = false } = {},
): SimulatedRace {
  const decisions = state.history.filter((entry) => 'by' in entry).length;
  return 'refused' in outcome || (decisions >= MAX_DECISIONS && !ignoresLimit)
    ? state
    : withHistory(state, [...state.history, outcome.decision]);
}

function byAdmin({ now }: SimulatedRace): Attribution {
  return { at: now, by: 'murray', reason: '' };
}

export function decide(
  decision: 'accept' | 'dismiss',
  options: { ignoresLimit?: boolean } = {},
): Step {
  return (state) => {
    const after = withDecision(state, decideTimes(state, decision, byAdmin(state)), options);
    return decision === 'dismiss' && after !== state
      ? { ...after, claimedTimes: undefined }
      : after;
  };
}

function setClosing(closesAt: string | null): Step {
  return (state) => withDecision(state, setClosingByHand(state, closesAt, byAdmin(state)));
}

function setStart(start: string): Step {
  return (state) => withDecision(state, setOfficialStart(state, start, byAdmin(state)));
}

function takeOffOrBringBack(state: SimulatedRace): SimulatedRace {
  const by = byAdmin(state);
  const isOff = state.race.status === 'cancelled';
  return withDecision(
    state,
    isOff ? bringBack(state, by) : takeOffCalendar(state, state.hasResult, by),
  );
}

function closeSoon(state: SimulatedRace): SimulatedRace {
  return setClosing(new Date(state.now.getTime() + MANUAL_CLOSING_LEAD_MS).toISOString())(state);
}

/** Submits picks so many times, a minute apart. */
function submit(count: number): Step {
  return (state) => {
    if (count === 0) return state;
    const { race, now, submissionTimes } = state;
    const after = isOpen(race, now)
      ? { ...state, submissionTimes: [...submissionTimes, now.toISOString()] }
      : state;
    return submit(count - 1)(wait(60_000)(after));
  };
}

/** Closes the race if its reveal is due, after which claimed times no longer matter. */
function close(state: SimulatedRace): SimulatedRace {
  const { race, now, hasResult } = state;
  if (race.closed || !isRevealDue({ race, hasResult }, now)) return state;
  return {
    ...(withRaceClosed(state, { rules: SPECIFICATION_RULES, joined: {} }, now) ?? state),
    claimedTimes: undefined,
  };
}

/** Does all steps of the reveal that are due. */
export function reveal(state: SimulatedRace): SimulatedRace {
  const after = close(state);
  const { race, now, hasResult } = after;
  if (!race.closed || !isRevealDue({ race, hasResult }, now)) return after;
  const closedAt = closingTime(race)?.toISOString() ?? race.closed.at;
  const number = (race.sheet?.number ?? 0) + 1;
  const sheet = { number, digest: `d${number}`, closedAt, joined: {} };
  const revealedAt = race.revealedAt ?? now.toISOString();
  const isEntered = after.isEntered || effectiveSubmission(after) === undefined;
  return { ...after, isEntered, race: { ...race, sheet, revealedAt } };
}

/** Accepts the result of qualifying, but not before the earliest possible closing. */
function acceptQualifying(state: SimulatedRace): SimulatedRace {
  const { race, now } = state;
  const closes = earliestClosing(race);
  return closes && closes <= now ? { ...state, hasResult: true } : state;
}

/** Publishes the result once the race has started, which reveals it first. */
function publish(state: SimulatedRace): SimulatedRace {
  const start = raceStart(state.race);
  if (state.race.status !== 'upcoming' || !start || start > state.now) return state;
  const { race, ...after } = reveal(acceptQualifying(state));
  const isScored = after.hasResult && isRevealed(race);
  return { ...after, race: isScored ? { ...race, status: 'completed' } : race };
}

/** The stored prediction, each version of which has a pole position of its own, so that it can be told apart. */
function predictionOf({ submissionTimes, isEntered }: SimulatedRace): Prediction | undefined {
  const versions = submissionTimes.map((submittedAt, index) => ({
    picks: rightPicks({ polePosition: `driver_${index}` }),
    submittedAt,
  }));
  const [latest, ...older] = versions.toReversed();
  if (!isEntered) return latest && prediction({ ...latest, older });
  const picks = rightPicks({ polePosition: ENTERED });
  return prediction({ picks, sentAgainFrom: '2025-spa', older: versions.toReversed() });
}

/** The result of `effectiveSubmission` if the picks that the reveal has entered are effective. */
export const ENTERED = 'entered';

/** When the effective picks were submitted. */
export function effectiveSubmission(state: SimulatedRace): string | undefined {
  const stored = predictionOf(state);
  const pole = stored && effectivePicks(stored, state.race)?.polePosition;
  return pole === ENTERED
    ? ENTERED
    : pole && state.submissionTimes[Number(pole.slice('driver_'.length))];
}

const START: SimulatedRace = {
  ...knownRace(),
  now: hoursAfter(QUALIFYING, -56), // Earlier than every time in `anyInstant`.
  submissionTimes: [],
  claimedTimes: timesOf(knownRace().race),
  isEntered: false,
  wasRevealed: false,
};

/** Random steps of what may happen to a race. */
export const anySteps = fc.array(anyStep, { minLength: 5, maxLength: 50 });

/** The race before and after every step. */
export function* statesAround(
  steps: Step[],
): Generator<{ before: SimulatedRace; after: SimulatedRace }> {
  let state = START;
  for (const step of steps) {
    const before = { ...state, wasRevealed: isRevealed(state.race) };
    state = step(before);
    yield { before, after: state };
  }
}

export function finalState(steps: Step[]): SimulatedRace {
  return [...statesAround(steps)].at(-1)?.after ?? START;
}
