import { CATEGORIES, PODIUM, SINGLE_PICKS } from '../picks/categories.ts';
import { totalOf } from '../scoring/scored-picks.ts';
import type { RaceOfPlayer } from './player-season.ts';

/** Races in a row, in the order of the season; one without picks ends it. */
export type Streak = { longest: number; current: number };

/** The driver that a player relies on, with how often he was picked and how often that earned points. */
export type Favourite = { id: string; times: number; right: number };

type Highlights = {
  /** `race` is its index in the season; of equal races the earlier one. */
  best: { race: number; points: number } | undefined;
  worst: { race: number; points: number } | undefined;
  scoring: Streak;
  /** Races with the right winner. */
  winner: Streak;
  favourite: Favourite | undefined;
};

const WINNER_INDEX = CATEGORIES.findIndex(({ key }) => key === 'winner');

/** The indices in CATEGORIES of the picks that favour a driver; a head-to-head offers two of them only. */
const FAVOURING_INDICES = [...PODIUM, ...SINGLE_PICKS].flatMap(
  ({ chosenFrom, isMisfortune }, index) => (chosenFrom === 'drivers' && !isMisfortune ? index : []),
);

export function highlights(races: RaceOfPlayer[]): Highlights {
  const scored = races.flatMap(({ scored }, race) =>
    scored ? { race, points: totalOf(scored) } : [],
  );
  const byPoints = scored.toSorted((one, other) => other.points - one.points);
  const least = byPoints.at(-1)?.points;
  return {
    best: byPoints[0],
    worst: scored.find(({ points }) => points === least),
    scoring: streakOf(races.map(({ scored }) => scored !== null && totalOf(scored) > 0)),
    winner: streakOf(
      races.map(({ scored }) => scored?.points[WINNER_INDEX] === CATEGORIES[WINNER_INDEX]?.points),
    ),
    favourite: favouriteOf(races),
  };
}

function streakOf(hits: boolean[]): Streak {
  let [longest, current] = [0, 0];
  for (const hit of hits) {
    current = hit ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { longest, current };
}

function favouriteOf(races: RaceOfPlayer[]): Favourite | undefined {
  const drivers = new Map<string, Favourite>();
  for (const { scored } of races) {
    for (const index of FAVOURING_INDICES) {
      const id = scored?.picks[index];
      if (!id) continue;
      const { times, right } = drivers.get(id) ?? { times: 0, right: 0 };
      const earned = (scored.points[index] ?? 0) > 0;
      drivers.set(id, { id, times: times + 1, right: right + Number(earned) });
    }
  }
  return [...drivers.values()].sort(
    (one, other) =>
      other.times - one.times || other.right - one.right || (one.id < other.id ? -1 : 1),
  )[0];
}
