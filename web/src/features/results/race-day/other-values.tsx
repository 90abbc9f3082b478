import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { Outcome } from '@parc-ferme/domain/result/result';
import {
  categoriesToAsk,
  optionsIn,
  type RunningOrder,
  retiredFirst,
} from '@parc-ferme/domain/result/running-order';
import type { Entrants } from '../../../server/season.tsx';
import { Choice } from '../../../ui/choice.tsx';
import styles from './race-day.module.css';
import type { RaceFacts } from './race-facts.ts';

type Props = {
  order: RunningOrder;
  outcome: Outcome;
  facts: RaceFacts;
  entrants: Entrants;
  onChange: (order: RunningOrder) => void;
};

/** The values that neither qualifying nor the order tells, and the first retirement (last place), which moves a car. */
export function OtherValues({ order, outcome, facts, entrants, onChange }: Props) {
  const categoriesWithChoice = categoriesToAsk(order, facts.teamOf, facts.pairing).filter(
    (one) => !one.isOfQualifying,
  );
  return (
    <div className={styles.values}>
      {CATEGORIES.map((category) => {
        const { key, label } = category;
        const isLastPlace = key === 'firstRetirement';
        const value = isLastPlace ? outcome[key] : order.values[key];
        const withValue = (id: string) => ({
          ...order,
          values: { ...order.values, [key]: id || undefined },
        });
        if (!isLastPlace && !categoriesWithChoice.includes(category)) return null;
        return (
          <Choice
            key={key}
            label={label}
            value={value ?? ''}
            {...(!isLastPlace && { prompt: 'Not decided' })}
            options={optionsIn(order, category, facts).map((id) => ({
              value: id,
              name: entrants.nameOf(id),
            }))}
            onChoose={(id) => onChange(isLastPlace ? retiredFirst(order, id) : withValue(id))}
          />
        );
      })}
    </div>
  );
}
