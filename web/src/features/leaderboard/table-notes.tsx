import { Link } from 'react-router-dom';
import type { Board, BoardParams } from '../../server/leaderboard.ts';
import { searchParamsFor } from './board-pages.tsx';
import type { Column } from './columns.ts';
import styles from './leaderboard-table.module.css';

type Props = Pick<BoardParams, 'season' | 'order'> & { board: Board; columns: Column[] };

/** With more races, a phone does not show all of them at once. */
const RACES_ON_A_PHONE = 2;

/** How to read the races of the table, and a link to the order by which no column sorts. */
export function TableNotes({ board: { races, rules }, columns, season, order }: Props) {
  const params = searchParamsFor({ season }, { order: 'last-five' });
  return (
    <>
      <p className="quiet small">
        <b className={styles.best} aria-hidden="true">
          {races.at(-1)?.topScore}
        </b>{' '}
        In purple: the best score of a race.
        {columns.length > RACES_ON_A_PHONE && (
          <span className={styles.sideways}>
            {' '}
            The latest race comes first. Swipe for the others.
          </span>
        )}
      </p>
      {rules && order !== 'last-five' && (
        <Link className="touch" to={{ search: `${new URLSearchParams(params)}` }}>
          Sort by the last five races
        </Link>
      )}
    </>
  );
}
