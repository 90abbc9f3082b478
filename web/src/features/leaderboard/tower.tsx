import { Link } from 'react-router-dom';
import { ScrollTable } from '../../components/scroll-table.tsx';
import type { Board } from './board.ts';
import type { Column } from './columns.ts';
import styles from './tower.module.css';
import { TowerRow } from './tower-row.tsx';

type Props = { board: Board; columns: Column[]; ownId: string | undefined };

/** The timing tower: the season's table, with a narrow column for each completed race. */
export function Tower({ board, columns, ownId }: Props) {
  return (
    <ScrollTable label={`Leaderboard ${board.season}`}>
      <thead>
        <tr>
          <th scope="col" className={`sticky ${styles.rank}`}>
            Rank
          </th>
          <th scope="col" className={styles.movement}>
            <abbr title="Places gained or lost by the last race">+/−</abbr>
          </th>
          <th scope="col" className={`sticky ${styles.name}`}>
            Username
          </th>
          <th scope="col" className="number">
            Avg Score
          </th>
          <th scope="col" className="number">
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
      <tbody>
        {board.users.map((row) => (
          <TowerRow
            key={row.id}
            {...{ row, columns }}
            scoredRaces={board.races.length}
            own={row.id === ownId}
          />
        ))}
      </tbody>
    </ScrollTable>
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
