import { type MouseEvent, useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Board } from '../../server/leaderboard.ts';
import type { Column } from './columns.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import styles from './leaderboard-table.module.css';

type Props = {
  board: Board;
  columns: Column[];
  userId: string | undefined;
  isLoading: boolean;
};

/** The players of a page, with a narrow column for each completed race. */
export function LeaderboardTable({ board, columns, userId, isLoading }: Props) {
  const { season, races, users } = board;
  const open = useOpenWithinSite();
  return (
    <>
      {races.length > 0 && (
        <p className="quiet small">
          <b className={styles.best} aria-hidden="true">
            {races.at(-1)?.topScore}
          </b>{' '}
          In purple: the best score of a race.
          {columns.length > 2 && (
            <span className={styles.sideways}>
              {' '}
              The latest race comes first. Swipe for the others.
            </span>
          )}
        </p>
      )}
      <section
        className={`wide ${styles.leaderboard}`}
        aria-label={`Leaderboard ${season}`}
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
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
          <tbody>
            {users.map((user, index) => (
              <LeaderboardRow
                key={user.id}
                player={user}
                {...{ index, columns, open }}
                scoredRaces={races.length}
                isOwn={user.id === userId}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
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

/**
 * Opens the plain link of a score as a router link would. As router links, the 2,400 scores of 100 players
 * in 24 races took 300 ms longer to draw on a slow phone.
 */
function useOpenWithinSite() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(event.currentTarget.pathname);
    },
    [navigate],
  );
}
