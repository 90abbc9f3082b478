import type { Option } from '../../../ui/choice.tsx';
import styles from '../admin.module.css';
import { type Pair, PairChoice } from '../pair-choice.tsx';
import panel from './panel.module.css';

type Props = {
  name: 'Driver' | 'Team';
  options: Option[];
  suggested: { pair: Pair; reason: string }[];
  pair: Pair;
  onChoose: (pair: Pair) => void;
};

const MAX_SUGGESTIONS = 4;

/** The two sides, with the suggested close pairings: a tap fills in both. */
export function PairingSides({ suggested, ...choice }: Props) {
  const { name, options, pair: chosen, onChoose } = choice;
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.name ?? id;
  const plural = `${name.toLowerCase()}s`;
  return (
    <fieldset className={styles.narrow}>
      <legend>{`${name}s`}</legend>
      <PairChoice {...choice} />
      {suggested.length === 0 ? (
        <p className="quiet small">{`No ${plural} can be suggested: every close pair was taken.`}</p>
      ) : (
        <p className="eyebrow">{`Suggested ${plural}, closest first`}</p>
      )}
      <ul className={`${styles.columns} ${panel.suggestions}`}>
        {suggested.slice(0, MAX_SUGGESTIONS).map(({ pair, reason }) => (
          <li key={pair.join()}>
            <button
              type="button"
              className="plain"
              aria-pressed={pair.every((id) => chosen.includes(id))}
              onClick={() => onChoose(pair)}
            >
              <b>{pair.map(nameOf).join(' – ')}</b>
              <span className="small quiet">{reason}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
