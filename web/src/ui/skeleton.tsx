import styles from './skeleton.module.css';

type Props = {
  /** The number of lines to reserve, so that nothing jumps when they load. */
  lines?: number;
  /** `row`: a line of a table; `field`: a control with its label; `card`: a race in the calendar. */
  shape?: 'row' | 'field' | 'card';
};

export function Skeleton({ lines = 8, shape = 'row' }: Props) {
  return (
    <div
      className={`${styles.skeleton} ${styles[shape]}`}
      aria-busy="true"
      aria-label="Loading"
      role="status"
    >
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
        <span key={line} />
      ))}
    </div>
  );
}
