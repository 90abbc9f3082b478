import styles from './skeleton.module.css';

type Props = {
  /** How many lines will stand there, so that nothing jumps when they come. */
  lines?: number;
  /** `row`: a line of a table; `field`: a control with its label; `card`: a race in the calendar. */
  of?: 'row' | 'field' | 'card';
};

/** Holds the place of what is loading. */
export function Skeleton({ lines = 8, of = 'row' }: Props) {
  return (
    <div
      className={`${styles.skeleton} ${styles[of]}`}
      aria-busy="true"
      aria-label="Loading"
      role="status"
    >
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={line} />
      ))}
    </div>
  );
}
