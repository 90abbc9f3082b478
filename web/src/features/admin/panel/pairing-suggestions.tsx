import styles from './pairing-form.module.css';

type Pair = { one: string; other: string; names: string; reason: string };

type Props = {
  name: 'drivers' | 'teams';
  pairs: Pair[];
  chosen: [string, string];
  onTake: (one: string, other: string) => void;
};

const SHOWN = 4;

/** Suggested close pairings, with the reason. A tap fills in both sides. */
export function Suggested({ name, pairs, chosen, onTake }: Props) {
  if (pairs.length === 0) {
    return <p className="quiet small">No {name} can be suggested: every close pair was taken.</p>;
  }
  return (
    <>
      <p className="eyebrow">Suggested {name}, closest first</p>
      <ul className={styles.suggestions}>
        {pairs.slice(0, SHOWN).map(({ one, other, names, reason }) => (
          <li key={`${one} ${other}`}>
            <button
              type="button"
              className="plain"
              aria-pressed={chosen.includes(one) && chosen.includes(other)}
              onClick={() => onTake(one, other)}
            >
              <b>{names}</b>
              <span className="small quiet">{reason}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
