import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { queryClient } from '../../server-data.ts';
import type { Board } from './board.ts';
import type { Column } from './columns.ts';
import { leaderboardQuery } from './leaderboard-query.ts';
import { type Row, rowsOf } from './rows.ts';

/** How long a page that was scrolled out of view is considered fresh. */
const STALE_MS = 60_000;

function pageQuery(season: number, page: number) {
  const query = leaderboardQuery({ season: String(season), page: String(page) });
  return { ...query, staleTime: STALE_MS };
}

/** All players of a season by their index. Pages after the first are loaded when they are wanted. */
export function useRows(first: Board, columns: Column[]) {
  const { season, players, pages } = first;
  const size = Math.max(1, first.users.length);
  const [wanted, setWanted] = useState<number[]>([]);
  const { loaded, failed } = useQueries({
    queries: wanted.map((page) => pageQuery(season, page)),
    combine,
  });
  const rows = useMemo(
    () => new Map([first, ...loaded].map((board) => [board.page, rowsOf(board, columns)])),
    [first, loaded, columns],
  );

  /** Loads the pages of these players. */
  const want = useCallback(
    (from: number, to: number) => {
      const [one, last] = [pageOf(from, size), Math.min(pageOf(to, size), pages)];
      const inView = Array.from({ length: last - one + 1 }, (_, index) => one + index);
      setWanted((before) => {
        const added = inView.filter((page) => page > 1 && !before.includes(page));
        return added.length > 0 ? [...before, ...added] : before;
      });
    },
    [size, pages],
  );

  /** The index of the next player who matches, page after page; -1 if there is none. */
  async function find(matches: (row: Pick<Row, 'id' | 'username'>) => boolean, after = -1) {
    for (let step = 1; step <= players; step += 1) {
      const index = (after + step) % players;
      const page = pageOf(index, size);
      const board = page === 1 ? first : await queryClient.fetchQuery(pageQuery(season, page));
      const row = board.users[index % size];
      if (row && matches(row)) return index;
    }
    return -1;
  }

  const rowAt = (index: number) => rows.get(pageOf(index, size))?.[index % size];
  const indexOf = (id: string | undefined) => {
    for (const [page, ofPage] of rows) {
      const index = ofPage.findIndex((row) => row.id === id);
      if (index >= 0) return (page - 1) * size + index;
    }
    return -1;
  };
  return { rowAt, indexOf, want, find, failed };
}

function pageOf(index: number, size: number): number {
  return Math.floor(index / size) + 1;
}

/** The pages that are loaded, and a retry of those that failed. */
function combine(pages: UseQueryResult<Board>[]) {
  const failed = pages.filter(({ data, isError }) => isError && !data);
  const retry = async () => {
    const again = await Promise.all(failed.map(({ refetch }) => refetch()));
    return again.every(({ isSuccess }) => isSuccess);
  };
  return {
    loaded: pages.flatMap(({ data }) => data ?? []),
    failed: failed.length > 0 ? retry : undefined,
  };
}
