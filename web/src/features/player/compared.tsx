import styles from './compared.module.css';

type Props = {
  value: number | null;
  /** The mean value of all players. */
  mean: number | null;
  /** The value of a full bar. */
  max: number;
  textOf: (value: number | null) => string;
};

/** A value as a bar with a line across it at the mean, and both numbers beside it. */
export function Compared({ value, mean, max, textOf }: Props) {
  if (value === null || mean === null) return <span className="quiet">{textOf(value)}</span>;
  const isAbove = value > mean;
  return (
    <span className={isAbove ? `${styles.compared} ${styles.above}` : styles.compared}>
      <b>{textOf(value)}</b>
      {isAbove && <span className="visually-hidden">, above the mean</span>}
      <svg aria-hidden="true">
        <rect className={styles.own} width={percentOf(value, max)} height="100%" />
        <rect className={styles.mean} x={percentOf(mean, max)} y="-25%" width="3" height="150%" />
      </svg>
      <span className="quiet small">{`all ${textOf(mean)}`}</span>
    </span>
  );
}

function percentOf(value: number, max: number): string {
  return `${max > 0 ? (100 * value) / max : 0}%`;
}
