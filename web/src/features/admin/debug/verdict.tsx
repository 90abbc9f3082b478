import { Icon } from '../../../ui/icon.tsx';
import { WITHOUT_WINNER } from '../../../ui/without-winner.ts';
import styles from '../debug-page.module.css';
import type { Calculation, Side } from './steps.ts';

export type Scored = {
  sides: Side[];
  /** The winner of the published result; null if no head-to-head was set. */
  scored: string | null;
  correction: { reason: string; by: string } | undefined;
};

type Props = Scored & {
  calculation: Calculation;
  isConfigured: boolean;
};

/** The steps, their winner, and whether that is the published one. */
export function Verdict({ sides, scored, correction, calculation, isConfigured }: Props) {
  const { steps, winner, why } = calculation;
  return (
    <>
      <ol className={styles.steps}>
        {[...steps, why].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.winner} role="status">
        <span className="eyebrow">Calculated winner</span>
        <b>{named(winner, sides)}</b>
      </p>
      {isConfigured ? (
        <Comparison
          calculated={named(winner, sides)}
          scored={scored === null ? 'nobody' : named(scored, sides)}
          correction={correction}
        />
      ) : (
        <p className="quiet small">
          Not the configured pairing: there is no score to compare with.
        </p>
      )}
    </>
  );
}

type ComparisonProps = {
  calculated: string;
  scored: string;
  correction: Scored['correction'];
};

function Comparison({ calculated, scored, correction }: ComparisonProps) {
  if (calculated === scored) {
    return (
      <p className={`${styles.comparison} exact`}>
        <Icon name="tick" /> Scored the same: {scored}.
      </p>
    );
  }
  return (
    <p className={`${styles.comparison} partial`}>
      <Icon name="warning" />
      <span>
        Differs from what was scored: {scored}.{' '}
        {correction
          ? `${correction.by} corrected it manually: “${correction.reason}”`
          : 'Nobody corrected it manually: process the results of this race again.'}
      </span>
    </p>
  );
}

function named(winner: string, sides: Side[]): string {
  return WITHOUT_WINNER[winner] ?? sides.find(({ id }) => id === winner)?.name ?? winner;
}
