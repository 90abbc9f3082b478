import { labelOf } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { useState } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import {
  asChosen,
  asValue,
  type Known,
  optionsFor,
  type ValueRow,
  withChoice,
} from './official-value.ts';

type Props = {
  row: ValueRow;
  known: Known;
  onDone: (notice: string) => void;
  onClose: () => void;
};

/** Corrects one official value, or the places of the podium together. */
export function ValuesDialog({ row: { name, values: keys }, known, onDone, onClose }: Props) {
  const { race, result, entrants } = known;
  const official = valuesOf(result);
  const [chosen, setChosen] = useState(() =>
    Object.fromEntries(keys.map((key) => [key, official[key]])),
  );
  const isChange = keys.some((key) => chosen[key] !== official[key]);
  return (
    <CorrectionDialog
      title={`Correct ${name}`}
      {...{ race, entrants, onDone, onClose }}
      missing="a change"
      change={isChange ? { values: chosen } : undefined}
    >
      {keys.map((key) => (
        <Choice
          key={key}
          label={labelOf(key)}
          value={asChosen(chosen[key] ?? null)}
          options={optionsFor(key, known)}
          onChoose={(value) => setChosen(withChoice(chosen, key, asValue(value)))}
        />
      ))}
      {keys.length > 1 && (
        <p className="quiet small">
          First retirement (last place) and the head-to-heads stay as they are. If a car was
          disqualified, “Disqualify a car” moves them along.
        </p>
      )}
    </CorrectionDialog>
  );
}
