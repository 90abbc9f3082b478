import {
  DRIVER_PICKS,
  HEAD_TO_HEADS,
  labelOf,
  type PickKey,
  PODIUM,
} from '@parc-ferme/domain/picks/categories';
import { disqualifiedIn } from '@parc-ferme/domain/result/disqualification';
import type { Reply } from '../../../server/api.ts';
import type { Driver, Entrants, Race } from '../../../server/season.tsx';
import { Choice, type Option } from '../../../ui/choice.tsx';
import { pairsIn } from '../pair-choice.tsx';

/** What an admin sees of a race when correcting its result. */
export type Known = {
  race: Race;
  result: Reply<'results.get'>;
  drivers: Driver[];
  entrants: Entrants;
};

/** Official values that are corrected together. */
export type ValueRow = { name: string; of: 'drivers' | 'teams'; values: PickKey[] };

/** A driver who moves on the podium moves another one. */
export const VALUE_ROWS: ValueRow[] = [
  { name: 'Podium', of: 'drivers', values: PODIUM.map(({ key }) => key) },
  ...[...DRIVER_PICKS, ...HEAD_TO_HEADS].map(({ key, label, chosenFrom }) => ({
    name: label,
    of: chosenFrom,
    values: [key],
  })),
];

type Props = {
  label?: string;
  pick: PickKey;
  known: Known;
  value: string | null;
  onChoose: (value: string | null) => void;
};

/** The choice of an official value. Pole position, fastest lap and last place can be undecided. */
export function OfficialValue({ pick, label = labelOf(pick), known, value, onChoose }: Props) {
  const isOptional = DRIVER_PICKS.some(({ key }) => key === pick);
  return (
    <Choice
      label={label}
      {...(isOptional && { prompt: 'Undecided: nobody scores it' })}
      value={value ?? ''}
      options={optionsFor(pick, known)}
      onChoose={(id) => onChoose(id || null)}
    />
  );
}

/** The drivers who raced, for pole position those of the season; or how a head-to-head can end. */
function optionsFor(pick: PickKey, { race, result, drivers, entrants }: Known): Option[] {
  const named = (ids: string[]) => ids.map((id) => ({ value: id, name: entrants.nameOf(id) }));
  const pairs = pairsIn(race.headToHead);
  if (pick === 'driverHeadToHead') return [...named(pairs.drivers), ...WITHOUT_WINNER];
  if (pick === 'teamHeadToHead') return [...named(pairs.teams), ...WITHOUT_WINNER];
  if (pick === 'polePosition') return named(drivers.map(({ driverId }) => driverId));
  const out = disqualifiedIn(result.corrections);
  const raced = result.results.map(({ driverId }) => driverId);
  return named(raced.filter((id) => !out.includes(id)));
}

const WITHOUT_WINNER: Option[] = [
  { value: 'tie', name: 'A tie: nobody scores it' },
  { value: 'neither', name: 'Neither: nobody scores it' },
];
