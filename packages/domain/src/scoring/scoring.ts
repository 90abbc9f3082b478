import type { Picks } from '../picks/prediction.ts';
import type { Outcome } from '../result/result.ts';
import type { Award, AwardType, Score } from './award.ts';
import { POINTS } from './points.ts';

/** One pick held against the result: what a marked row, a breakdown and a summary are made of. */
export type MarkedPick = {
  name: string;
  picked: string | undefined;
  /** Null where undecided or where no pairing was set. */
  actual: string | null;
  award?: Award;
};

/** Scores one player's picks. Pure: the same picks and result always give the same score. */
export function scorePicks(picks: Picks, result: Outcome): Score {
  const earned = markPicks(picks, result).flatMap(({ award }) => award ?? []);
  const breakdown = [...earned, ...podiumBonus(picks.podium, result.podium)];
  return {
    score: breakdown.reduce((sum, line) => sum + line.points, 0),
    breakdown,
    correctPredictions: earned.length,
  };
}

export function markPicks(picks: Picks, result: Outcome): MarkedPick[] {
  return [...markPodium(picks.podium, result.podium), ...markOthers(picks, result)];
}

type Podium = Outcome['podium'];

const SLOTS = [
  { name: 'P1', exact: 'WINNER', slot: 0 },
  { name: 'P2', exact: 'SECOND_PLACE', slot: 1 },
  { name: 'P3', exact: 'THIRD_PLACE', slot: 2 },
] as const;

/** A driver picked more than once is credited once, in his exact slot first. */
function markPodium(picks: Podium, podium: Podium): MarkedPick[] {
  const credited = new Set(picks.filter((driver, slot) => driver === podium[slot]));
  return SLOTS.map(({ name, exact, slot }) => {
    const [picked, actual] = [picks[slot], podium[slot]];
    if (picked === actual) return { name, picked, actual, award: award(exact, picked) };
    if (!podium.includes(picked) || credited.has(picked)) return { name, picked, actual };
    credited.add(picked);
    return { name, picked, actual, award: award('PODIUM_DRIVER', picked) };
  });
}

/** An undecided value is null and equals no pick: "missing = missing" is never a hit. */
function markOthers(picks: Picks, result: Outcome): MarkedPick[] {
  const { drivers, teams } = result.headToHead;
  const rows: [string, AwardType, string | undefined, string | null][] = [
    ['Pole position', 'POLE_POSITION', picks.polePosition, result.polePosition],
    ['Fastest lap', 'FASTEST_LAP', picks.fastestLap, result.fastestLap],
    [
      'First retirement (last place)',
      'FIRST_RETIREMENT',
      picks.firstRetirement,
      result.firstRetirement,
    ],
    ['Driver head-to-head', 'DRIVER_H2H', picks.driverHeadToHead?.winner, drivers.winner],
    ['Team head-to-head', 'TEAM_H2H', picks.teamHeadToHead?.winner, teams.winner],
  ];
  return rows.map(([name, type, picked, actual]) =>
    picked === actual && actual !== null
      ? { name, picked, actual, award: award(type, actual) }
      : { name, picked, actual },
  );
}

function podiumBonus(picked: Podium, actual: Podium): Award[] {
  if (picked.every((driver, slot) => driver === actual[slot])) {
    return [award('ALL_PODIUM_CORRECT_ORDER', null)];
  }
  return new Set(picked).size === 3 && picked.every((driver) => actual.includes(driver))
    ? [award('ALL_PODIUM_WRONG_ORDER', null)]
    : [];
}

function award(type: AwardType, driver: string | null): Award {
  return { type, driver, points: POINTS[type] };
}
