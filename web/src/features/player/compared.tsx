import styles from './compared.module.css';

type Props = {
  value: number | null;
  /** The mean value of all players. */
  mean: number | null;
  /** What a full bar stands for. */
  most: number;
  textOf: (value: number | null) => string;
};

/** A value as a bar with a line across it at the mean, and both numbers beside it. */
export function Compared({ value, mean, most, textOf }: Props) {
  if (value === null || mean === null) return <span className="quiet">{textOf(value)}</span>;
  const isAbove = value > mean;
  return (
    <span className={isAbove ? `${styles.compared} ${styles.above}` : styles.compared}>
      <b>{textOf(value)}</b>
      {isAbove && <span className="visually-hidden">, above the mean</span>}
      <svg aria-hidden="true">
        <rect className={styles.own} width={percentOf(value, most)} height="100%" />
        <rect className={styles.mean} x={percentOf(mean, most)} y="-25%" width="3" height="150%" />
      </svg>
      <span className="quiet small">{`all ${textOf(mean)}`}</span>
    </span>
  );
}

function percentOf(value: number, most: number): string {
  return `${most > 0 ? (100 * value) / most : 0}%`;
}
