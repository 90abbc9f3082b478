import { Choice, type Option } from '../../../ui/choice.tsx';
import styles from './panel.module.css';

type Pair = [string, string];

type Props = {
  name: 'Driver' | 'Team';
  options: Option[];
  suggested: { pair: Pair; names: string; reason: string }[];
  chosen: Pair;
  onChoose: (pair: Pair) => void;
};

const SHOWN = 4;

/** The two sides, which exclude each other, with the suggested close pairings: a tap fills in both. */
export function PairingSides({ name, options, suggested, chosen, onChoose }: Props) {
  const [one, other] = chosen;
  const without = (taken: string) =>
    options.map((option) => ({ ...option, disabled: option.value === taken }));
  const plural = `${name.toLowerCase()}s`;
  return (
    <fieldset>
      <legend>{name}s</legend>
      <div className={styles.columns}>
        <Choice
          label={`${name} 1`}
          prompt="Choose"
          value={one}
          options={without(other)}
          onChoose={(id) => onChoose([id, other])}
        />
        <Choice
          label={`${name} 2`}
          prompt="Choose"
          value={other}
          options={without(one)}
          onChoose={(id) => onChoose([one, id])}
        />
      </div>
      {suggested.length === 0 ? (
        <p className="quiet small">No {plural} can be suggested: every close pair was taken.</p>
      ) : (
        <p className="eyebrow">Suggested {plural}, closest first</p>
      )}
      <ul className={styles.suggestions}>
        {suggested.slice(0, SHOWN).map(({ pair, names, reason }) => (
          <li key={names}>
            <button
              type="button"
              className="plain"
              aria-pressed={pair.every((id) => chosen.includes(id))}
              onClick={() => onChoose(pair)}
            >
              <b>{names}</b>
              <span className="small quiet">{reason}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
