import { racesToBeClassified } from '@parc-ferme/domain/standings/house-rules';
import { Fragment, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Board, BoardParams } from '../../server/leaderboard.ts';
import type { Column } from './columns.ts';
import { HEADS, LeaderboardHead } from './leaderboard-head.tsx';
import { LeaderboardRow } from './leaderboard-row.tsx';
import styles from './leaderboard-table.module.css';
import { useLatestColumns } from './use-latest-columns.ts';

type Props = {
  board: Board;
  params: BoardParams;
  columns: Column[];
  userId: string | undefined;
  isLoading: boolean;
};

export function LeaderboardTable({ board, params, columns: allColumns, userId, isLoading }: Props) {
  const { columns, canHideRaces, areAllShown, showAll } = useLatestColumns(allColumns);
  const { season, races, users, rules } = board;
  const neededRaces = rules ? racesToBeClassified(rules, races.length) : 0;
  const firstUnclassified = races.length > 0 ? users.findIndex((user) => !user.classified) : -1;
  const hasTips = users.some(({ tips }) => tips !== undefined);
  const navigate = useNavigate();

  /** Opens the plain link of a score as a router link would. */
  function openScore(event: MouseEvent) {
    const { target, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest('a');
    if (!link || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(link.pathname);
  }

  return (
    <>
      {canHideRaces && (
        <button
          type="button"
          className={`plain ${styles.all}`}
          aria-pressed={areAllShown}
          onClick={() => showAll(!areAllShown)}
        >
          {`All ${allColumns.length} races`}
        </button>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
      <section
        className={`wide ${styles.leaderboard}`}
        aria-label={`Leaderboard ${season}`}
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onClick={openScore}
        // Whoever scrolls sideways looks for the hidden races.
        onScroll={canHideRaces && !areAllShown ? () => showAll(true) : undefined}
      >
        <table>
          <LeaderboardHead
            columns={columns}
            params={params}
            isSortable={rules !== undefined && races.length > 0}
            hasTips={hasTips}
          />
          <tbody>
            {users.map((user, index) => (
              <Fragment key={user.id ?? `${user.rank} ${user.username}`}>
                {index === firstUnclassified && (
                  <Unclassified columns={columns.length + (hasTips ? 1 : 0)} />
                )}
                <LeaderboardRow
                  player={user}
                  index={index}
                  columns={columns}
                  neededRaces={neededRaces}
                  scoredRaces={races.length}
                  isImported={!rules}
                  isOwn={user.id === userId}
                  hasTips={hasTips}
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
