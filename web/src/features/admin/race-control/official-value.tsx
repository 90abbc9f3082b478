import {
  CATEGORIES,
  HEAD_TO_HEADS,
  type PickKey,
  PODIUM,
} from '@parc-ferme/domain/picks/categories';
import { disqualifiedIn } from '@parc-ferme/domain/result/disqualification';
import type { Reply } from '../../../server/api.ts';
import type { Driver, Entrants, Race } from '../../../server/season.tsx';
import type { Option } from '../../../ui/choice.tsx';

export type RaceResult = Reply<'results.get'>;

/** What an admin sees of a race when correcting its result. */
export type Known = { race: Race; result: RaceResult; drivers: Driver[]; entrants: Entrants };

/** Official values that are corrected together. */
export type ValueRow = { name: string; values: PickKey[] };

/** A driver who moves on the podium moves another one. */
export const VALUE_ROWS: ValueRow[] = [
  { name: 'Podium', values: PODIUM.map(({ key }) => key) },
  ...CATEGORIES.slice(PODIUM.length).map(({ key, label }) => ({ name: label, values: [key] })),
];

type Values = Partial<Record<PickKey, string | null>>;

/** The values with another choice for one: a driver on the podium changes places. */
export function withChoice(values: Values, key: PickKey, chosen: string | null): Values {
  const [taken] = Object.entries(values).find(([, value]) => value === chosen) ?? [];
  return { ...values, ...(taken && { [taken]: values[key] }), [key]: chosen };
}

/** The dropdown's value for null. */
const UNDECIDED = 'undecided';

export function asChosen(value: string | null): string {
  return value ?? UNDECIDED;
}

export function asValue(chosen: string): string | null {
  return chosen === UNDECIDED ? null : chosen;
}

/** The options of an official value: the drivers who raced, or for pole the season's list. */
export function optionsFor(key: PickKey, known: Known): Option[] {
  const { race, result, drivers, entrants } = known;
  if (HEAD_TO_HEADS.some((one) => one.key === key)) return pairOptions(key, race, entrants);
  const out = disqualifiedIn(result.corrections);
  const ids =
    key === 'polePosition'
      ? drivers.map(({ driverId }) => driverId)
      : result.results.flatMap(({ driverId }) => (out.includes(driverId) ? [] : driverId));
  const options = ids.map((id) => ({ value: id, name: entrants.nameOf(id) }));
  return PODIUM.some((place) => place.key === key)
    ? options
    : [...options, { value: UNDECIDED, name: 'Undecided: nobody scores it' }];
}

function pairOptions(key: PickKey, { headToHead }: Race, { nameOf }: Entrants): Option[] {
  if (!headToHead) return [];
  const { drivers, teams } = headToHead;
  const ids =
    key === 'driverHeadToHead'
      ? [drivers.driver1.driverId, drivers.driver2.driverId]
      : [teams.team1.constructorId, teams.team2.constructorId];
  return [
    ...ids.map((id) => ({ value: id, name: nameOf(id) })),
    { value: 'tie', name: 'A tie: nobody scores it' },
    { value: 'neither', name: 'Neither: nobody scores it' },
  ];
}
