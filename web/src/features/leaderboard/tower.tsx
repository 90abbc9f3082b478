import type { MouseEvent, ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Board } from '../../server/leaderboard.ts';
import type { Column } from './columns.ts';
import type { Row } from './rows.ts';
import { TowerHead } from './tower-head.tsx';
import { TowerRow, WaitingRow } from './tower-row.tsx';

export type TowerProps = {
  board: Board;
  columns: Column[];
  /** Missing while it is loading. */
  rowAt: (index: number) => Row | undefined;
  ownIndex: number;
  ownRow: Ref<HTMLTableRowElement>;
  /** Draws the body of the table, with the row of each player by the index. */
  children: (row: (index: number) => ReactNode) => ReactNode;
};

/** The timing tower: the season's table, with a narrow column for each completed race. */
export function Tower({ board, columns, rowAt, ownIndex, ownRow, children }: TowerProps) {
  const { season, races, players } = board;
  const follow = useFollow();

  function row(index: number) {
    const found = rowAt(index);
    if (!found) return <WaitingRow key={index} index={index} cells={5 + columns.length} />;
    const own = index === ownIndex;
    return (
      <TowerRow
        key={found.id}
        row={found}
        {...{ index, columns, own }}
        scoredRaces={races.length}
        ref={own ? ownRow : undefined}
      />
    );
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="wide" aria-label={`Leaderboard ${season}`} tabIndex={0}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: of links, which keys click too */}
      <table aria-rowcount={players + 1} onClick={follow}>
        <TowerHead columns={columns} />
        {children(row)}
      </table>
    </section>
  );
}

/** Opens the plain links of names and scores within the site, as a router link would. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || withKey || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
}
