import { Choice } from '../../../ui/choice.tsx';
import styles from '../debug-page.module.css';
import type { Calculation, Side } from './steps.ts';
import { type Scored, Verdict } from './verdict.tsx';

type Pair = [string, string];

type ContestProps = Scored & {
  kind: 'driver' | 'team';
  chosen: Pair;
  configured: Pair;
  calculate: (one: Side, other: Side) => Calculation;
  onChoose: (pair: Pair) => void;
};

const NAMES = { driver: 'Driver', team: 'Team' } as const;

/** One head-to-head, of drivers or of teams: the two, the comparison and the outcome. */
export function Contest(props: ContestProps) {
  const { kind, sides, chosen, configured, calculate, onChoose } = props;
  const [first, second] = chosen;
  const [one, other] = [first, second].map((id) => sides.find((side) => side.id === id));
  const name = NAMES[kind];
  const options = (taken: string) =>
    sides.map((side) => ({ value: side.id, name: side.name, disabled: side.id === taken }));
  const isConfigured = first === configured[0] && second === configured[1];
  return (
    <section className="panel" aria-label={`${name} head-to-head`}>
      <h3>{name} head-to-head</h3>
      <div className={styles.pair}>
        <Choice
          label={`${name} 1`}
          value={first}
          prompt="Choose"
          options={options(second)}
          onChoose={(id) => onChoose([id, second])}
        />
        <Choice
          label={`${name} 2`}
          value={second}
          prompt="Choose"
          options={options(first)}
          onChoose={(id) => onChoose([first, id])}
        />
      </div>
      {one && other ? (
        <Verdict {...props} calculation={calculate(one, other)} isConfigured={isConfigured} />
      ) : (
        <p className="quiet">Choose both to see the calculation.</p>
      )}
      {!isConfigured && configured[0] && (
        <button type="button" className="plain" onClick={() => onChoose(configured)}>
          Back to the configured pairing
        </button>
      )}
    </section>
  );
}
