import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { sourceRaces } from '../race-data/race-data-server.ts';

/*
 * The facts of a season, and when its source lies about them. All times are milliseconds since the epoch.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type Times = { qualifying: number; start: number };

/** A race that is held, once. */
export type GrandPrix = {
  circuitId: string;
  weekend: ReturnType<typeof sourceRaces>[number]['weekend'];
  results: ReturnType<typeof sourceRaces>[number]['results'];
  grid: ReturnType<typeof sourceRaces>[number]['qualifyingResults'];
  /** What is true from when on; without times it is off the calendar. */
  truths: { from: number; times?: Times }[];
  /** How long after qualifying and the race the source has them. */
  delay: { grid: number; results: number };
};

export const LIES = [
  ...['truncated', 'shortened', 'empty', 'stale', 'out of order', 'short drivers'],
  ...['missing', 'doubled', 'renumbered', 'a space in an id', 'an unreadable id', 'other letters'],
  ...['a year late', 'a year early', 'a day early', 'three hours early', 'three hours late'],
  ...['half an hour early', 'half an hour late', 'an unreadable time', 'flapping'],
  ...['half-patched', 'five cars', 'no result', 'an unreadable driver'],
] as const;
type Kind = (typeof LIES)[number];

/** Without a circuit it is about all races. */
export type Lie = { kind: Kind; from: number; to: number; circuitId?: string };

export type World = { seed: string; grandsPrix: GrandPrix[]; lies: Lie[] };

/** The first six: they change whole lists, or every answer. */
const ABOUT_ALL: Kind[] = LIES.slice(0, 6) as unknown as Kind[];

type Random = () => number;

export const FIRST = Date.parse('2025-08-18T00:00:00Z');
export const LAST = Date.parse('2026-01-12T00:00:00Z');
/** 7 September, 19 October and 30 November. */
const ROUNDS = [16, 19, 23];

/** A season by its seed: a race may be put off in time, or go off the calendar on Friday and come back. */
export function worldOf(seed: string): World {
  const random = randomFrom('bad answers', seed);
  const grandsPrix = ROUNDS.map((round) => grandPrixOf(round, random));
  changeOne(grandsPrix, random);
  const lies: Lie[] = [];
  for (const lie of drawn(grandsPrix, random))
    if (isPossible(lie, lies, grandsPrix)) lies.push(lie);
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
    grid: race.qualifyingResults,
    truths: [{ from: 0, times }],
    delay: { grid: (1 + random() * 11) * HOUR, results: (2 + random() * 20) * HOUR },
  };
}

/** How much later a race is held that is put off, and after how long one that went off the calendar is back. */
const PUT_OFF_BY = 77 * DAY;
const BACK_AFTER = 21 * DAY;

/** Puts the first race off, or takes it off the calendar for some time; or neither. */
function changeOne(grandsPrix: GrandPrix[], random: Random): void {
  const [grandPrix] = grandsPrix;
  const first = grandPrix && firstAnnounced(grandPrix);
  if (!grandPrix || !first || random() < 0.3) return;
  const later = { qualifying: first.qualifying + PUT_OFF_BY, start: first.start + PUT_OFF_BY };
  if (random() < 0.5) {
    grandPrix.truths.push({ from: first.qualifying - (3 + random() * 10) * DAY, times: later });
  } else {
    const gone = first.qualifying - (24 + random() * 8) * HOUR;
    grandPrix.truths.push({ from: gone }, { from: gone + BACK_AFTER, times: later });
  }
}

/** The times that hold until something changes. */
export function firstAnnounced({ truths }: GrandPrix): Times | undefined {
  return truths[0]?.times;
}

export function truthAt({ truths }: GrandPrix, at: number): Times | undefined {
  return truths.findLast(({ from }) => from <= at)?.times;
}

/** When predictions close, by what is true at a time; undefined while the race is off the calendar. */
export function trueClosing(grandPrix: GrandPrix, at: number): number | undefined {
  const times = truthAt(grandPrix, at);
  return times && times.qualifying - 2 * MINUTE;
}

/** The times at which it was held in the end. */
export function heldAt({ truths }: GrandPrix): Times {
  const times = truths.at(-1)?.times;
  if (!times) throw new Error('It was not held.');
  return times;
}

/** Random lies: around closings and results, where they can do harm, and at any time. */
function* drawn(grandsPrix: GrandPrix[], random: Random): Generator<Lie> {
  const kindOf = () => LIES[Math.floor(random() * LIES.length)] ?? 'empty';
  for (let count = 0; count < 50; count += 1) {
    const grandPrix = grandsPrix[Math.floor(random() * grandsPrix.length)];
    if (!grandPrix) continue;
    const { qualifying, start } = heldAt(grandPrix);
    const anchors = [
      qualifying - 60 * HOUR * random(),
      start + 50 * HOUR * random(),
      FIRST + (LAST - FIRST) * random(),
    ];
    const from = anchors[Math.floor(random() * 3)] ?? qualifying;
    const kind = kindOf();
    const about = ABOUT_ALL.includes(kind) ? {} : { circuitId: grandPrix.circuitId };
    yield { kind, from, to: from + (0.2 + 35.8 * random()) * HOUR, ...about };
  }
}

/**
 * Whether a lie leaves the product a chance: between two lies about a race the source answers truly for twelve hours,
 * and for three days after the truth about it has changed.
 */
function isPossible(lie: Lie, others: Lie[], grandsPrix: GrandPrix[]): boolean {
  if (lie.from < FIRST + 4 * DAY || lie.to > LAST) return false;
  const isSame = (one: Lie) => !one.circuitId || !lie.circuitId || one.circuitId === lie.circuitId;
  const isNear = (from: number, to: number, apart: number) =>
    lie.from < to + apart && from < lie.to + apart;
  return (
    !others.some((one) => isSame(one) && isNear(one.from, one.to, 12 * HOUR)) &&
    !grandsPrix.some(({ circuitId, truths }) =>
      truths.some(
        ({ from }) =>
          (!lie.circuitId || lie.circuitId === circuitId) &&
          isNear(from, from + 3 * DAY, 12 * HOUR),
      ),
    )
  );
}
