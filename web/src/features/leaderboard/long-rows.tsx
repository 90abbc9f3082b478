import { type ReactNode, useEffect, useState } from 'react';
import type { Board } from '../../server/leaderboard.ts';
import { Failure } from '../../ui/notice.tsx';
import { FindPlayer } from './find-player.tsx';
import { RowsInView } from './rows-in-view.tsx';
import { useLoadedPages } from './use-loaded-pages.ts';

type View = {
  loaded: Board[];
  ownIndex: number;
  onShowOwn: () => void;
  body: (row: (index: number) => ReactNode) => ReactNode;
};

type Props = {
  board: Board;
  cells: number;
  userId: string | undefined;
  /** Called when a row that was found is drawn. */
  onShown: (index: number) => void;
  children: (view: View) => ReactNode;
};

/** What a table of several pages needs: its pages as they come into view, and a search in all of them. */
export function LongRows({ board, cells, userId, onShown, children }: Props) {
  const { loaded, indexOf, want, find, failed } = useLoadedPages(board);
  const [shown, setShown] = useState({ index: -1 });
  const ownIndex = indexOf(userId);

  // The row is drawn by now, also where it is out of view.
  useEffect(() => {
    if (shown.index >= 0) onShown(shown.index);
  }, [shown, onShown]);

  async function show(...search: Parameters<typeof find>): Promise<boolean> {
    const index = await find(...search);
    if (index < 0) return false;
    want(index, index);
    setShown({ index });
    return true;
  }

  function showNamed(name: string) {
    const part = name.toLowerCase();
    return show(({ username }) => username.toLowerCase().includes(part), shown.index);
  }

  return (
    <>
      <FindPlayer onFind={showNamed} />
      {children({
        loaded,
        ownIndex,
        onShowOwn: () => void show(({ id }) => id === userId),
        body: (row) => (
          <RowsInView
            {...{ row, cells, players: board.players }}
            alwaysDrawn={[ownIndex, shown.index]}
            onView={want}
          />
        ),
      })}
      {failed && <Failure onRetry={failed}>Failed to load more players</Failure>}
    </>
  );
}
