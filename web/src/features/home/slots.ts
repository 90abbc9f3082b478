import type { Picks } from '@parc-ferme/domain/picks/prediction';
import type { AwardType } from '@parc-ferme/domain/scoring/award';
import type { Race } from '../../season.tsx';

export type Slot = {
  name: string;
  /** What it earns. */
  award: AwardType;
  pickOf: (picks: Picks) => string | undefined;
  isTeam?: boolean;
  /** Where there is nothing to choose yet. */
  isUnset?: (race: Race) => boolean;
};

const isUnset = ({ headToHead }: Race) => headToHead === null;

/** The eight picks, as a row of a timing screen. */
export const SLOTS: Slot[] = [
  { name: 'P1', award: 'WINNER', pickOf: ({ podium }) => podium[0] },
  { name: 'P2', award: 'SECOND_PLACE', pickOf: ({ podium }) => podium[1] },
  { name: 'P3', award: 'THIRD_PLACE', pickOf: ({ podium }) => podium[2] },
  { name: 'Pole', award: 'POLE_POSITION', pickOf: ({ polePosition }) => polePosition },
  { name: 'Fastest lap', award: 'FASTEST_LAP', pickOf: ({ fastestLap }) => fastestLap },
  {
    name: 'First retirement (last place)',
    award: 'FIRST_RETIREMENT',
    pickOf: ({ firstRetirement }) => firstRetirement,
  },
  {
    name: 'Driver H2H',
    award: 'DRIVER_H2H',
    pickOf: ({ driverHeadToHead }) => driverHeadToHead?.winner,
    isUnset,
  },
  {
    name: 'Team H2H',
    award: 'TEAM_H2H',
    pickOf: ({ teamHeadToHead }) => teamHeadToHead?.winner,
    isTeam: true,
    isUnset,
  },
];

/** Which picks are still to be made: those there is something to choose for. */
export function missingPicks(picks: Picks | undefined, race: Race): Slot[] {
  return SLOTS.filter((slot) => !slot.isUnset?.(race) && !(picks && slot.pickOf(picks)));
}
