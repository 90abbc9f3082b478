import { CATEGORIES, type PickKey } from '@parc-ferme/domain/picks/categories';
import { isDisqualified } from '@parc-ferme/domain/result/classification';
import { useState } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { type CorrectionContext, ValueChoice, type ValueRow } from './value-choice.tsx';

type Props = { context: CorrectionContext; onDone: (message: string) => void; onClose: () => void };

/** Corrects one official value, or the places of the podium together. */
export function ValuesDialog({ row, ...props }: Props & { row: ValueRow }) {
  const { outcome } = props.context.result;
  const [chosen, setChosen] = useState<Values>(() =>
    Object.fromEntries(row.categories.map(({ key }) => [key, outcome[key] ?? null])),
  );
  const isQuestion = row.categories.some(({ key }) => key === 'question');
  const isChange = row.categories.some(({ key }) => chosen[key] !== (outcome[key] ?? null));
  return (
    <CorrectionDialog
      {...props}
      title={isQuestion ? 'Answer the question' : `Correct ${row.name}`}
      missing="a change"
      change={isChange ? { values: chosen } : undefined}
    >
      {isQuestion && <p className="plain-text">{props.context.race.question?.text}</p>}
      {row.categories.map((category) => (
        <ValueChoice
          key={category.key}
          category={category}
          context={props.context}
          value={chosen[category.key] ?? null}
          onChoose={(value) => setChosen(withChoice(chosen, category.key, value))}
        />
      ))}
      {row.categories.length > 1 && (
        <p className="quiet small">
          First retirement (last place) and the head-to-heads stay as they are. If a car was
          disqualified, “Disqualify a car” moves them along.
        </p>
      )}
    </CorrectionDialog>
  );
}

type Values = Partial<Record<PickKey, string | null>>;

/** The values with another choice for one: a driver who had another place of the podium swaps places. */
function withChoice(values: Values, key: PickKey, chosen: string | null): Values {
  const [otherKey] = Object.entries(values).find(([, value]) => value === chosen) ?? [];
  return { ...values, ...(otherKey && { [otherKey]: values[key] }), [key]: chosen };
}

/** Disqualifies a car: the official values that follow from the order change with it, and the others are asked for. */
export function DisqualifyDialog(props: Props) {
  const { result, entrants } = props.context;
  const [car, setCar] = useState('');
  const [chosen, setChosen] = useState<Values>({});
  // Official values that were this car and do not follow from the new order of the cars, such as the fastest lap.
  const lostCategories = CATEGORIES.filter(
    ({ key, isOfQualifying, isInOrder }) =>
      !isOfQualifying && !isInOrder && result.outcome[key] === car,
  );
  const values = Object.fromEntries(lostCategories.map(({ key }) => [key, chosen[key] ?? null]));
  return (
    <CorrectionDialog
      {...props}
      title="Disqualify a car"
      missing="a car"
      change={car ? { disqualify: [car], ...(lostCategories.length > 0 && { values }) } : undefined}
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
      {lostCategories.map((category) => (
        <ValueChoice
          key={category.key}
          category={category}
          label={`${category.label}, which was his`}
          context={props.context}
          value={chosen[category.key] ?? null}
          onChoose={(value) => setChosen({ ...chosen, [category.key]: value })}
        />
      ))}
      {!car && (
        <p className="quiet small">
          The cars behind move up. Podium, last place and head-to-heads follow.
        </p>
      )}
    </CorrectionDialog>
  );
}
