import type { Change } from '@parc-ferme/domain/result/correction';
import type { Reply } from '../../../api.ts';
import type { Option } from '../../../components/choice.tsx';
import type { Driver, Entrants, Race } from '../../../season.tsx';

export type RaceResult = Reply<'results.get'>;
export type OfficialValue = Change['value'];

type Shape = {
  name: string;
  /** Null is undecided. */
  of: (result: RaceResult) => string | null;
  isTeam?: true;
};

/** The eight values in the order of the picks. */
export const VALUES: Record<OfficialValue, Shape> = {
  winner: { name: 'P1', of: ({ podium }) => podium[0] },
  secondPlace: { name: 'P2', of: ({ podium }) => podium[1] },
  thirdPlace: { name: 'P3', of: ({ podium }) => podium[2] },
  polePosition: { name: 'Pole position', of: (result) => result.polePosition },
  fastestLap: { name: 'Fastest lap', of: (result) => result.fastestLap },
  firstRetirement: {
    name: 'First retirement (last place)',
    of: (result) => result.firstRetirement,
  },
  driverHeadToHead: {
    name: 'Driver head-to-head',
    of: ({ headToHead }) => headToHead.drivers.winner,
  },
  teamHeadToHead: {
    name: 'Team head-to-head',
    of: ({ headToHead }) => headToHead.teams.winner,
    isTeam: true,
  },
};

export const VALUE_NAMES: OfficialValue[] = [
  'winner',
  'secondPlace',
  'thirdPlace',
  'polePosition',
  'fastestLap',
  'firstRetirement',
  'driverHeadToHead',
  'teamHeadToHead',
];

const PODIUM: OfficialValue[] = ['winner', 'secondPlace', 'thirdPlace'];

/** Whoever moves on the podium moves another one: its places are corrected together. */
export function correctedWith(value: OfficialValue): OfficialValue[] {
  return PODIUM.includes(value) ? PODIUM : [value];
}

/** Null cannot stand in a dropdown. */
const UNDECIDED = 'undecided';

export function asChosen(value: string | null): string {
  return value ?? UNDECIDED;
}

export function asValue(chosen: string): string | null {
  return chosen === UNDECIDED ? null : chosen;
}

type Known = { race: Race; result: RaceResult; drivers: Driver[]; entrants: Entrants };

/** What can be the official value: who raced, or for pole who is on the season's list. */
export function optionsFor(value: OfficialValue, known: Known): Option[] {
  const { race, result, drivers, entrants } = known;
  if (value === 'driverHeadToHead' || value === 'teamHeadToHead') {
    return pairOptions(value, race, entrants);
  }
  const ids =
    value === 'polePosition'
      ? drivers.map(({ driverId }) => driverId)
      : result.results.map(({ driverId }) => driverId);
  const options = ids.map((id) => ({ value: id, name: entrants.nameOf(id) }));
  return PODIUM.includes(value)
    ? options
    : [...options, { value: UNDECIDED, name: 'Undecided: nobody scores it' }];
}

function pairOptions(
  value: 'driverHeadToHead' | 'teamHeadToHead',
  { headToHead }: Race,
  { nameOf }: Entrants,
): Option[] {
  if (!headToHead) return [];
  const { drivers, teams } = headToHead;
  const ids =
    value === 'driverHeadToHead'
      ? [drivers.driver1.driverId, drivers.driver2.driverId]
      : [teams.team1.constructorId, teams.team2.constructorId];
  return [
    ...ids.map((id) => ({ value: id, name: nameOf(id) })),
    { value: 'tie', name: 'A tie: nobody scores it' },
    { value: 'neither', name: 'Neither: nobody scores it' },
  ];
}
