import { Link } from 'react-router-dom';
import type { Column } from './columns.ts';
import styles from './tower.module.css';

export function TowerHead({ columns }: { columns: Column[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`sticky ${styles.rank}`}>
          Rank
        </th>
        <th scope="col" className={`sticky ${styles.name}`}>
          Username
        </th>
        <th scope="col" className={`number sticky ${styles.average}`}>
          Avg Score
        </th>
        <th scope="col" className={`number sticky ${styles.total}`}>
          Total Pts
        </th>
        <th scope="col" className={`number ${styles.races}`}>
          Races
        </th>
        {columns.map((column) => (
          <RaceHead key={column._id} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function RaceHead({ column: { _id, raceName, head, locality } }: { column: Column }) {
  const label = locality ? `${head} ${locality}` : head;
  return (
    <th scope="col" className={styles.race}>
      <Link to={`/results/${_id}`} title={raceName} aria-label={`${label}: ${raceName}`}>
        {head}
        {locality && <span className={styles.locality}> {locality}</span>}
      </Link>
    </th>
  );
}
