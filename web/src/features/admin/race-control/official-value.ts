import { type PickKey, PODIUM } from '@parc-ferme/domain/picks/categories';
import type { Reply } from '../../../server/api.ts';
import type { Driver, Entrants, Race } from '../../../server/season.tsx';
import type { Option } from '../../../ui/choice.tsx';

export type RaceResult = Reply<'results.get'>;
export type OfficialValue = PickKey;

/** A driver who moves on the podium moves another one: its places are corrected together. */
export function correctedWith(value: OfficialValue): OfficialValue[] {
  return isPlace(value) ? PODIUM.map(({ key }) => key) : [value];
}

function isPlace(value: OfficialValue): boolean {
  return PODIUM.some(({ key }) => key === value);
}

/** The dropdown's value for null. */
const UNDECIDED = 'undecided';

export function asChosen(value: string | null): string {
  return value ?? UNDECIDED;
}

export function asValue(chosen: string): string | null {
  return chosen === UNDECIDED ? null : chosen;
}

type Known = { race: Race; result: RaceResult; drivers: Driver[]; entrants: Entrants };

/** The options of an official value: the drivers who raced, or for pole the season's list. */
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
  return isPlace(value)
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
