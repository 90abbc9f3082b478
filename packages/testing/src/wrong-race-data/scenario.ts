import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { sourceRaces } from '../race-data/race-data-server.ts';

/*
 * A part of the season 2025 as it truly is, and when the source of the race data answers something else. All times are
 * milliseconds since the epoch.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Times = { qualifying: number; start: number };

/** A race that is held once in the end, even if its times change. */
export type GrandPrix = {
  circuitId: string;
  weekend: ReturnType<typeof sourceRaces>[number]['weekend'];
  results: ReturnType<typeof sourceRaces>[number]['results'];
  qualifyingResults: ReturnType<typeof sourceRaces>[number]['qualifyingResults'];
  /** Its true times, each valid from a time on; while there are none the race is off the calendar. */
  truths: { from: number; times?: Times }[];
  /** How long after the start of qualifying, and of the race, the source has the results. */
  delay: { qualifying: number; start: number };
};

/** Lies that change whole lists, or every answer: `stale` is the calendar of three days ago, `out of order` a 503. */
const LIES_ABOUT_ALL_RACES = [
  ...['half of the races', 'every second race', 'no races', 'stale', 'out of order'],
  'five drivers',
] as const;
const LIES_ABOUT_ONE_RACE = [
  ...['missing', 'doubled', 'renumbered', 'a space in an id', 'an unreadable id'],
  ...['capital letters', 'a year late', 'a year early', 'a day early', 'three hours early'],
  ...['three hours late', 'half an hour early', 'half an hour late', 'an unreadable time'],
  ...['early in every second answer', 'two cars without position', 'five cars', 'no result'],
  'an unreadable driver',
] as const;
export const LIES = [...LIES_ABOUT_ALL_RACES, ...LIES_ABOUT_ONE_RACE] as const;
type Kind = (typeof LIES)[number];

/** A wrong answer that the source gives for some time; without a circuit about all races. */
export type Lie = { kind: Kind; from: number; to: number; circuitId?: string };

export type Scenario = { seed: string; grandsPrix: GrandPrix[]; lies: Lie[] };

type Random = () => number;

export const SIMULATION_START = Date.parse('2025-08-18T00:00:00Z');
export const SIMULATION_END = Date.parse('2026-01-12T00:00:00Z');
/** Monza, Austin and Lusail: 7 September, 19 October and 30 November. */
const ROUNDS = [16, 19, 23];

/**
 * A random scenario. Its first race may be postponed days before, or go off the calendar a day before qualifying and
 * come back.
 */
export function scenarioFrom(seed: string): Scenario {
  const random = randomFrom('bad answers', seed);
  const grandsPrix = ROUNDS.map((round) => grandPrixOf(round, random));
  rescheduleFirstRace(grandsPrix, random);
  const lies: Lie[] = [];
  for (const lie of randomLies(grandsPrix, random)) {
    if (leavesTimeToRecover(lie, lies, grandsPrix)) lies.push(lie);
  }
  return { seed, grandsPrix, lies };
}

function grandPrixOf(round: number, random: Random): GrandPrix {
  const race = sourceRaces()[round - 1];
  if (!race) throw new Error(`There is no round ${round}.`);
  const times = { qualifying: Date.parse(race.qualifying), start: Date.parse(race.start) };
  return {
    circuitId: race.weekend.Circuit.circuitId,
    weekend: race.weekend,
    results: race.results,
    qualifyingResults: race.qualifyingResults,
    truths: [{ from: 0, times }],
    delay: { qualifying: (1 + random() * 11) * HOUR, start: (2 + random() * 20) * HOUR },
  };
}

/** How much later a rescheduled race is held: on 23 November, a week before the last one. */
const POSTPONED_BY = 77 * DAY;
/** How long a race is off the calendar. */
const OFF_CALENDAR_FOR = 21 * DAY;

/** Postpones the first race, takes it off the calendar for some time, or leaves it. */
function rescheduleFirstRace(grandsPrix: GrandPrix[], random: Random): void {
  const [grandPrix] = grandsPrix;
  const first = grandPrix && firstTimes(grandPrix);
  if (!grandPrix || !first || random() < 0.3) return;
  const later = { qualifying: first.qualifying + POSTPONED_BY, start: first.start + POSTPONED_BY };
  if (random() < 0.5) {
    grandPrix.truths.push({ from: first.qualifying - (3 + random() * 10) * DAY, times: later });
  } else {
    const removedAt = first.qualifying - (24 + random() * 8) * HOUR;
    grandPrix.truths.push(
      { from: removedAt },
      { from: removedAt + OFF_CALENDAR_FOR, times: later },
    );
  }
}

/** The times that were announced first. */
export function firstTimes({ truths }: GrandPrix): Times | undefined {
  return truths[0]?.times;
}

export function trueTimesAt({ truths }: GrandPrix, at: number): Times | undefined {
  return truths.findLast(({ from }) => from <= at)?.times;
}

/** When predictions close, by the true times at `at`; undefined while the race is off the calendar. */
export function trueClosing(grandPrix: GrandPrix, at: number): number | undefined {
  const times = trueTimesAt(grandPrix, at);
  return times && closingOf(times);
}

/** Predictions close two minutes before qualifying. */
export function closingOf({ qualifying }: Times): number {
  return qualifying - 2 * MINUTE;
}

/** The times at which the race is held in the end. */
export function finalTimes({ truths }: GrandPrix): Times {
  const times = truths.at(-1)?.times;
  if (!times) throw new Error('The race is not held.');
  return times;
}

/** Random lies of up to 36 hours: around closings and results, where they can do harm, and at any time. */
function* randomLies(grandsPrix: GrandPrix[], random: Random): Generator<Lie> {
  for (let count = 0; count < 50; count += 1) {
    const grandPrix = grandsPrix[Math.floor(random() * grandsPrix.length)];
    if (!grandPrix) continue;
    const { qualifying, start } = finalTimes(grandPrix);
    const beginnings = [
      qualifying - 60 * HOUR * random(),
      start + 50 * HOUR * random(),
      SIMULATION_START + (SIMULATION_END - SIMULATION_START) * random(),
    ];
    const from = beginnings[Math.floor(random() * 3)] ?? qualifying;
    const kind = LIES[Math.floor(random() * LIES.length)] ?? 'no races';
    const isAboutAll = LIES_ABOUT_ALL_RACES.some((one) => one === kind);
    const about = isAboutAll ? {} : { circuitId: grandPrix.circuitId };
    yield { kind, from, to: from + (0.2 + 35.8 * random()) * HOUR, ...about };
  }
}

/**
 * Whether the source still answers truly often enough for the product to cope: for the first four days, for twelve
 * hours between two lies about a race, and from twelve hours before its true times change to 3.5 days after it.
 */
function leavesTimeToRecover(lie: Lie, earlier: Lie[], grandsPrix: GrandPrix[]): boolean {
  if (lie.from < SIMULATION_START + 4 * DAY || lie.to > SIMULATION_END) return false;
  const isAboutSameRace = (circuitId?: string) =>
    !circuitId || !lie.circuitId || circuitId === lie.circuitId;
  const isWithinTwelveHours = (from: number, to: number) =>
    lie.from < to + 12 * HOUR && from < lie.to + 12 * HOUR;
  const protectedPeriods = grandsPrix.flatMap(({ circuitId, truths }) =>
    truths.map(({ from }) => ({ circuitId, from, to: from + 3 * DAY })),
  );
  return ![...earlier, ...protectedPeriods].some(
    ({ circuitId, from, to }) => isAboutSameRace(circuitId) && isWithinTwelveHours(from, to),
  );
}
