import { effectivePicks, type Prediction } from '@parc-ferme/domain/picks/prediction';
import { type AnnouncedRace, syncCalendar } from '@parc-ferme/domain/race/calendar';
import type { Race, RaceTimes } from '@parc-ferme/domain/race/race';
import { closing, isOpen, isRevealed } from '@parc-ferme/domain/race/race-clock';
import { WRITTEN_WITHIN_MS } from '@parc-ferme/domain/race/race-clock-calendar';
import {
  type Decided,
  decideTimes,
  setClosingByHand,
  setOfficialStart,
} from '@parc-ferme/domain/race/race-clock-decisions';
import { raceStart, sameTimes, timesOf } from '@parc-ferme/domain/race/race-times';
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
  weighted(1, 'days pass', fc.constant(2), (count) => later(count * 24 * 3_600_000)),
  weighted(2, 'seconds around closing', seconds, toClosing),
  weighted(4, 'sync', times, synced),
  weighted(1, 'cancel', fc.constant(undefined), () => cancelled),
  weighted(3, 'decide', decision, decided),
  weighted(2, 'close manually', fc.option(instant), closedManually),
  weighted(1, 'close at once', fc.constant(undefined), () => atOnce),
  weighted(2, 'official start', instant, official),
  weighted(8, 'submit', fc.integer({ min: 1, max: 4 }), submitted),
  weighted(1, 'publish', fc.constant(undefined), () => published),
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
    const heardBy = new Date(seen.now.getTime() + WRITTEN_WITHIN_MS);
    const repeated = seen.race.dismissedTimes && sameTimes(seen.race.dismissedTimes, announced);
    const said = isRevealed(seen.race, heardBy) || repeated ? undefined : announced;
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
    const after = deciding(seen, decideTimes(seen.race, decision, seen.now));
    return decision === 'dismiss' && after.race !== seen.race
      ? { ...after, said: undefined }
      : after;
  };
}

function closedManually(closesAt: string | null): Step {
  return (seen) => deciding(seen, setClosingByHand(seen.race, closesAt, seen.now));
}

function official(start: string): Step {
  return (seen) => deciding(seen, setOfficialStart(seen.race, start, seen.now));
}

function atOnce(seen: Seen): Seen {
  return closedManually(seen.now.toISOString())(seen);
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

/** A result comes once the race has started; a correction of it counts by the same clock. */
function published(seen: Seen): Seen {
  const start = raceStart(seen.race);
  const isDue = seen.race.status === 'upcoming' && start && start <= seen.now;
  return isDue ? { ...seen, race: { ...seen.race, status: 'completed' } } : seen;
}

/** As stored: the newest version with all earlier ones. Each has its own pole position. */
function storedPrediction(stamps: string[]): Prediction | undefined {
  const [latest, ...older] = stamps
    .map((submittedAt, index) => ({
      picks: rightPicks({ polePosition: `driver_${index}` }),
      submittedAt,
    }))
    .reverse();
  return latest && prediction({ ...latest, older });
}

/** The stamp of the effective picks. */
export function effective({ race, stamps }: Seen): string | undefined {
  const stored = storedPrediction(stamps);
  const picks = stored && effectivePicks(stored, race);
  return picks && stamps[Number(picks.polePosition?.slice('driver_'.length))];
}

const START: Seen = {
  race: race(),
  now: hoursAfter(QUALIFYING, -56),
  stamps: [],
  said: timesOf(race()),
  wasRevealed: false,
};

/** What may happen to a race, one step after the other. */
export const history = fc.array(step, { minLength: 5, maxLength: 50 });

/** The race before and after every step. */
export function* states(all: Step[]): Generator<{ before: Seen; after: Seen }> {
  let seen = START;
  for (const one of all) {
    const before = { ...seen, wasRevealed: isRevealed(seen.race, seen.now) };
    seen = one(before);
    yield { before, after: seen };
  }
}

export function finallyIn(all: Step[]): Seen {
  return [...states(all)].at(-1)?.after ?? START;
}
