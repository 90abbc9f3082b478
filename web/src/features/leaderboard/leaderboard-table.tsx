import { racesToBeClassified } from '@parc-ferme/domain/standings/house-rules';
import { Fragment, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Board } from '../../server/leaderboard.ts';
import type { Column } from './columns.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import styles from './leaderboard-table.module.css';

/** The columns before the races, with their classes. */
const HEADS = [
  ['Rank', `sticky ${styles.rank}`],
  ['Username', `sticky ${styles.name}`],
  ['Avg Score', `number sticky ${styles.average}`],
  ['Total Pts', `number sticky ${styles.total}`],
  ['Races', `number ${styles.races}`],
] as const;

type Props = {
  board: Board;
  columns: Column[];
  userId: string | undefined;
  isLoading: boolean;
};

export function LeaderboardTable({ board, columns, userId, isLoading }: Props) {
  const { season, races, users, rules } = board;
  const neededRaces = rules ? racesToBeClassified(rules, races.length) : 0;
  const firstUnclassified = races.length > 0 ? users.findIndex((user) => !user.classified) : -1;
  const navigate = useNavigate();

  /** Opens the plain link of a score as a router link would. */
  function open(event: MouseEvent) {
    const { target, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest('a');
    if (!link || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(link.pathname);
  }

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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
      <section
        className={`wide ${styles.leaderboard}`}
        aria-label={`Leaderboard ${season}`}
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onClick={open}
      >
        <table>
          <thead>
            <tr>
              {HEADS.map(([head, className]) => (
                <th key={head} scope="col" className={className}>
                  {head}
                </th>
              ))}
              {columns.map((column) => (
                <RaceHead key={column._id} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {users.map((user, index) => (
              <Fragment key={user.id ?? `${user.rank} ${user.username}`}>
                {index === firstUnclassified && <Unclassified columns={columns.length} />}
                <LeaderboardRow
                  player={user}
                  {...{ index, columns, neededRaces }}
                  scoredRaces={races.length}
                  isImported={!rules}
                  isOwn={user.id === userId}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Unclassified({ columns }: { columns: number }) {
  return (
    <tr className={styles.unclassified}>
      <th scope="rowgroup" colSpan={HEADS.length + columns}>
        <span>Not classified yet</span>
      </th>
    </tr>
  );
}

function RaceHead({ column: { address, raceName, head, locality } }: { column: Column }) {
  const label = locality ? `${head} ${locality}` : head;
  return (
    <th scope="col" className={styles.race}>
      {address ? (
        <Link to={address} title={raceName} aria-label={`${label}: ${raceName}`}>
          {head}
          {locality && <span>{` ${locality}`}</span>}
        </Link>
      ) : (
        <span title={raceName}>{head}</span>
      )}
    </th>
  );
}
