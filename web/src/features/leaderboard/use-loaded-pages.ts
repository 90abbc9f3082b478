import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Board, Player } from '../../server/leaderboard.ts';
import { leaderboardQuery } from '../../server/leaderboard-query.ts';
import { queryClient } from '../../server/server-data.ts';

/** How long a page that was scrolled out of view is considered fresh. */
const STALE_MS = 60_000;

function pageQuery(season: number, page: number) {
  const query = leaderboardQuery({ season: String(season), page: String(page) });
  return { ...query, staleTime: STALE_MS };
}

/** The pages of a season. Those after the first are loaded when they are wanted. */
export function useLoadedPages(first: Board) {
  const { season, players, pages } = first;
  const size = Math.max(1, first.users.length);
  const [wanted, setWanted] = useState<number[]>([]);
  const { others, failed } = useQueries({
    queries: wanted.map((page) => pageQuery(season, page)),
    combine,
  });
  const loaded = useMemo(() => [first, ...others], [first, others]);

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
  async function find(matches: (player: Player) => boolean, after = -1): Promise<number> {
    for (let step = 1; step <= players; step += 1) {
      const index = (after + step) % players;
      const page = pageOf(index, size);
      const board = page === 1 ? first : await queryClient.fetchQuery(pageQuery(season, page));
      const player = board.users[index % size];
      if (player && matches(player)) return index;
    }
    return -1;
  }

  function indexOf(id: string | undefined): number {
    for (const { page, users } of loaded) {
      const index = users.findIndex((player) => player.id === id);
      if (index >= 0) return (page - 1) * size + index;
    }
    return -1;
  }

  return { loaded, indexOf, want, find, failed };
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
    others: pages.flatMap(({ data }) => data ?? []),
    failed: failed.length > 0 ? retry : undefined,
  };
}
