import type { PickKey } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { isDisqualified } from '@parc-ferme/domain/result/classification';
import { useState } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { type Known, OfficialValue, type ValueRow } from './official-value.tsx';

type Props = { known: Known; onDone: (notice: string) => void; onClose: () => void };

/** Corrects one official value, or the places of the podium together. */
export function ValuesDialog({ row, ...props }: Props & { row: ValueRow }) {
  const official = valuesOf(props.known.result);
  const [chosen, setChosen] = useState<Values>(() =>
    Object.fromEntries(row.values.map((key) => [key, official[key]])),
  );
  const isChange = row.values.some((key) => chosen[key] !== official[key]);
  return (
    <CorrectionDialog
      {...props}
      title={`Correct ${row.name}`}
      missing="a change"
      change={isChange ? { values: chosen } : undefined}
    >
      {row.values.map((key) => (
        <OfficialValue
          key={key}
          pick={key}
          known={props.known}
          value={chosen[key] ?? null}
          onChoose={(value) => setChosen(withChoice(chosen, key, value))}
        />
      ))}
      {row.values.length > 1 && (
        <p className="quiet small">
          First retirement (last place) and the head-to-heads stay as they are. If a car was
          disqualified, “Disqualify a car” moves them along.
        </p>
      )}
    </CorrectionDialog>
  );
}

type Values = Partial<Record<PickKey, string | null>>;

/** The values with another choice for one: a driver on the podium changes places. */
function withChoice(values: Values, key: PickKey, chosen: string | null): Values {
  const [taken] = Object.entries(values).find(([, value]) => value === chosen) ?? [];
  return { ...values, ...(taken && { [taken]: values[key] }), [key]: chosen };
}

/** Disqualifies a car, which moves all official values along. */
export function DisqualifyDialog(props: Props) {
  const { result, entrants } = props.known;
  const [car, setCar] = useState('');
  const [fastestLap, setFastestLap] = useState<string | null>(null);
  const hadFastestLap = car !== '' && car === result.fastestLap;
  const values = hadFastestLap ? { values: { fastestLap } } : {};
  return (
    <CorrectionDialog
      {...props}
      title="Disqualify a car"
      missing="a car"
      change={car ? { disqualify: [car], ...values } : undefined}
    >
      <Choice
        label="Car"
        prompt="Choose"
        value={car}
        options={result.results
          .filter((one) => !isDisqualified(one))
          .map(({ driverId, position }) => ({
            value: driverId,
            name: `${position}. ${entrants.nameOf(driverId)}`,
          }))}
        onChoose={setCar}
      />
      {hadFastestLap && (
        <OfficialValue
          label="Fastest lap, which was his"
          pick="fastestLap"
          known={props.known}
          value={fastestLap}
          onChoose={setFastestLap}
        />
      )}
      {!car && (
        <p className="quiet small">
          The cars behind move up. Podium, last place, head-to-heads and the fastest lap follow.
        </p>
      )}
    </CorrectionDialog>
  );
}
