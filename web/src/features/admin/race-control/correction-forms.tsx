import { CATEGORIES, type PickKey } from '@parc-ferme/domain/picks/categories';
import { isDisqualified } from '@parc-ferme/domain/result/classification';
import { useState } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { type Known, OfficialValue, type ValueRow } from './official-value.tsx';

type Props = { known: Known; onDone: (message: string) => void; onClose: () => void };

/** Corrects one official value, or the places of the podium together. */
export function ValuesDialog({ row, ...props }: Props & { row: ValueRow }) {
  const { outcome } = props.known.result;
  const [chosen, setChosen] = useState<Values>(() =>
    Object.fromEntries(row.values.map(({ key }) => [key, outcome[key] ?? null])),
  );
  const isQuestion = row.values.some(({ key }) => key === 'question');
  const isChange = row.values.some(({ key }) => chosen[key] !== (outcome[key] ?? null));
  return (
    <CorrectionDialog
      {...props}
      title={isQuestion ? 'Answer the question' : `Correct ${row.name}`}
      missing="a change"
      change={isChange ? { values: chosen } : undefined}
    >
      {isQuestion && <p className="plain-text">{props.known.race.question?.text}</p>}
      {row.values.map((category) => (
        <OfficialValue
          key={category.key}
          category={category}
          known={props.known}
          value={chosen[category.key] ?? null}
          onChoose={(value) => setChosen(withChoice(chosen, category.key, value))}
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

/** Disqualifies a car, which moves along all official values that the order tells. */
export function DisqualifyDialog(props: Props) {
  const { result, entrants } = props.known;
  const [car, setCar] = useState('');
  const [chosen, setChosen] = useState<Values>({});
  const lost = CATEGORIES.filter(
    ({ key, isOfQualifying, isInOrder }) =>
      !isOfQualifying && !isInOrder && result.outcome[key] === car,
  );
  const values = Object.fromEntries(lost.map(({ key }) => [key, chosen[key] ?? null]));
  return (
    <CorrectionDialog
      {...props}
      title="Disqualify a car"
      missing="a car"
      change={car ? { disqualify: [car], ...(lost.length > 0 && { values }) } : undefined}
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
      {lost.map((category) => (
        <OfficialValue
          key={category.key}
          category={category}
          label={`${category.label}, which was his`}
          known={props.known}
          value={chosen[category.key] ?? null}
          onChoose={(value) => setChosen({ ...chosen, [category.key]: value })}
        />
      ))}
      {!car && (
        <p className="quiet small">
          The cars behind move up. Podium, last place, head-to-heads and the fastest lap follow.
        </p>
      )}
    </CorrectionDialog>
  );
}
