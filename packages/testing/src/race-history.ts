import { effectivePicks, type Prediction } from '@parc-ferme/domain/picks/prediction';
import { type AnnouncedRace, syncCalendar } from '@parc-ferme/domain/race/calendar';
import { CLOSING_NOTICE_MS } from '@parc-ferme/domain/race/deadline';
import type { Race, RaceTimes } from '@parc-ferme/domain/race/race';
import { closing, closingTime, isOpen, isRevealed } from '@parc-ferme/domain/race/race-clock';
import {
  type Decided,
  decideTimes,
  setClosingByHand,
  setOfficialStart,
} from '@parc-ferme/domain/race/race-clock-decisions';
import { raceStart, sameTimes, timesOf } from '@parc-ferme/domain/race/race-times';
import { asClosed, earliestClosing, isRevealDue } from '@parc-ferme/domain/race/reveal';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import fc from 'fast-check';
import { announcedRace, hoursAfter, prediction, QUALIFYING, race, rightPicks } from './fixtures.ts';

/** The race with its clock's state, and an independent record of what happened. */
export type Seen = {
  race: Race;
  now: Date;
  /** Every pick that was accepted, in order. */
  stamps: string[];
  /** The calendar's times, unless an admin dismissed them or they came too late to matter. */
  said: RaceTimes | undefined;
  /** An accepted result of qualifying or of the race is known. */
  hasResult: boolean;
  /** Last picks were entered, of a player who forgot. */
  isEntered: boolean;
  wasRevealed: boolean;
};
type Step = (seen: Seen) => Seen;

export const hours = fc
  .integer({ min: -100, max: 60 })
  .map((half) => hoursAfter(QUALIFYING, half / 2));
const instant = hours.map((at) => at.toISOString());
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
  weighted(6, 'minutes pass', minutes, (count) => later(count * 60_000)),
  weighted(2, 'days pass', fc.constant(2), (count) => later(count * 24 * 3_600_000)),
  weighted(2, 'seconds around closing', seconds, toClosing),
  weighted(4, 'sync', times, synced),
  weighted(1, 'cancel', fc.constant(undefined), () => cancelled),
  weighted(3, 'decide', decision, decided),
  weighted(3, 'close manually', fc.option(instant), closedManually),
  weighted(1, 'close as soon as possible', fc.constant(undefined), () => soon),
  weighted(2, 'official start', instant, official),
  weighted(8, 'submit', fc.integer({ min: 1, max: 4 }), submitted),
  weighted(2, 'close, and stop', fc.constant(undefined), () => closed),
  weighted(6, 'reveal', fc.constant(undefined), () => revealed),
  weighted(1, 'result of qualifying', fc.constant(undefined), () => qualified),
  weighted(3, 'publish', fc.constant(undefined), () => published),
);

/** A step that a counterexample names. */
function weighted<Value>(
  weight: number,
  name: string,
  values: fc.Arbitrary<Value>,
  stepOf: (value: Value) => Step,
) {
  const named = (value: Value): Step =>
    Object.assign((seen: Seen) => stepOf(value)(seen), {
      [fc.toStringMethod]: () => `${name} ${JSON.stringify(value) ?? ''}`,
    });
  return { weight, arbitrary: values.map(named) };
}

function later(ms: number): Step {
  return (seen) => ({ ...seen, now: new Date(seen.now.getTime() + ms) });
}

/** The seconds around closing, where everything is decided; time never goes back. */
function toClosing(ms: number): Step {
  return (seen) => {
    const closes = closing(seen.race);
    const at = 'at' in closes ? closes.at.getTime() + ms : 0;
    return { ...seen, now: new Date(Math.max(seen.now.getTime(), at)) };
  };
}

function sync(seen: Seen, announced: AnnouncedRace[]): Race {
  return syncCalendar([seen.race], announced, seen.now, 1)[0] ?? seen.race;
}

export function synced(announced: RaceTimes): Step {
  return (seen) => {
    const repeated = seen.race.dismissedTimes && sameTimes(seen.race.dismissedTimes, announced);
    const said = seen.race.closed || repeated ? undefined : announced;
    const { qualifyingDateTime: _, ...others } = announcedRace();
    return { ...seen, race: sync(seen, [{ ...others, ...announced }]), said };
  };
}

function cancelled(seen: Seen): Seen {
  return { ...seen, race: sync(seen, []), said: undefined };
}

function deciding(seen: Seen, decision: Decided<string>): Seen {
  return 'race' in decision ? { ...seen, race: decision.race } : seen;
}

export function decided(decision: 'accept' | 'dismiss'): Step {
  return (seen) => {
    const after = deciding(seen, decideTimes(seen.race, decision, seen.hasResult, seen.now));
    return decision === 'dismiss' && after.race !== seen.race
      ? { ...after, said: undefined }
      : after;
  };
}

function closedManually(closesAt: string | null): Step {
  return (seen) => deciding(seen, setClosingByHand(seen.race, closesAt, seen.now));
}

function official(start: string): Step {
  return (seen) => deciding(seen, setOfficialStart(seen.race, start, seen.hasResult, seen.now));
}

function soon(seen: Seen): Seen {
  return closedManually(new Date(seen.now.getTime() + CLOSING_NOTICE_MS).toISOString())(seen);
}

/** Some submissions, a minute apart. */
function submitted(count: number): Step {
  return (seen) => {
    if (count === 0) return seen;
    const { race, now, stamps } = seen;
    const after = isOpen(race, now) ? { ...seen, stamps: [...stamps, now.toISOString()] } : seen;
    return submitted(count - 1)(later(60_000)(after));
  };
}

/** The first step of the reveal. Times that need review are settled by it. */
function closed(seen: Seen): Seen {
  const { race, now, hasResult } = seen;
  if (race.closed || !isRevealDue(race, hasResult, now)) return seen;
  return { ...seen, race: asClosed(race, SPECIFICATION_RULES) ?? race };
}

/** All steps of the reveal that are due, whenever its handler runs. */
export function revealed(seen: Seen): Seen {
  const after = closed(seen);
  const { race, now, hasResult } = after;
  if (!race.closed || !isRevealDue(race, hasResult, now)) return after;
  const closedAt = closingTime(race)?.toISOString() ?? race.closed.at;
  const sheet = { number: (race.sheet?.number ?? 0) + 1, closedAt };
  const revealedAt = race.revealedAt ?? now.toISOString();
  const isEntered = after.isEntered || effective(after) === undefined;
  return { ...after, isEntered, race: { ...race, sheet, revealedAt } };
}

/** A result is refused before the earliest possible closing. */
function qualified(seen: Seen): Seen {
  const { race, now } = seen;
  const closes = earliestClosing(race);
  return closes && closes <= now ? { ...seen, hasResult: true } : seen;
}

/** A result comes once the race has started, and begins its reveal. */
function published(seen: Seen): Seen {
  const start = raceStart(seen.race);
  if (seen.race.status !== 'upcoming' || !start || start > seen.now) return seen;
  const { race, ...others } = revealed(qualified(seen));
  const isScored = others.hasResult && isRevealed(race);
  return { ...others, race: isScored ? { ...race, status: 'completed' } : race };
}

/** As stored: the newest version with all earlier ones. Each has its own pole position. */
function storedPrediction({ stamps, isEntered }: Seen): Prediction | undefined {
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
export function effective(seen: Seen): string | undefined {
  const stored = storedPrediction(seen);
  const pole = stored && effectivePicks(stored, seen.race)?.polePosition;
  return pole === ENTERED ? ENTERED : pole && seen.stamps[Number(pole.slice('driver_'.length))];
}

const START: Seen = {
  race: race(),
  now: hoursAfter(QUALIFYING, -56),
  stamps: [],
  said: timesOf(race()),
  hasResult: false,
  isEntered: false,
  wasRevealed: false,
};

/** What may happen to a race, one step after the other. */
export const history = fc.array(step, { minLength: 5, maxLength: 50 });

/** The race before and after every step. */
export function* states(all: Step[]): Generator<{ before: Seen; after: Seen }> {
  let seen = START;
  for (const one of all) {
    const before = { ...seen, wasRevealed: isRevealed(seen.race) };
    seen = one(before);
    yield { before, after: seen };
  }
}

export function finallyIn(all: Step[]): Seen {
  return [...states(all)].at(-1)?.after ?? START;
}
