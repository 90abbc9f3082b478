import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { CallFailed, call, type Reply } from './api.ts';
import { madePicks, withOutcome } from './picks.ts';
import { keyOf, serverQuery } from './server-data.ts';
import { useLoadFailure } from './use-server-data.ts';

type Page = Reply<'scores.race'>;

/** A reply, with picks and outcome as the site compares them. */
export type RaceScores = ReturnType<typeof readable>;

/** How many players are shown at first, and how many more each time. */
export const PLAYERS_AT_ONCE = 500;

type Wanted = {
  after?: string | undefined;
  /** The minimum number of players to load, if there are as many. */
  players: number;
  signal?: AbortSignal;
};

export function raceScoresQuery(raceId: string) {
  return serverQuery('scores.race', { raceId, players: 'all' }, ({ signal }) =>
    raceScores(raceId, { players: Infinity, signal }),
  );
}

export function pagesOfScores(raceId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf('scores.race', { raceId, players: PLAYERS_AT_ONCE }),
    queryFn: ({ pageParam, signal }) =>
      raceScores(raceId, { after: pageParam || undefined, players: PLAYERS_AT_ONCE, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function useRaceScores(raceId: string) {
  const query = pagesOfScores(raceId);
  const { data, error, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery(query);
  const reload = useCallback(async () => (await refetch()).isSuccess, [refetch]);
  const reply = useMemo(() => data && joined(data.pages), [data]);

  async function showMore(): Promise<boolean> {
    const more = await fetchNextPage();
    return isOfAnotherResult(more.error) ? reload() : more.isSuccess;
  }
  const failure = useLoadFailure(query.queryKey, data, error);
  return { reply, error: failure, reload, onMore: hasNextPage ? showMore : undefined };
}

function joined(pages: RaceScores[]): RaceScores | undefined {
  const [first] = pages;
  return first && { ...first, scores: pages.flatMap(({ scores }) => scores) };
}

/**
 * Picks and scores of a race, page after page until there are as many players as wanted. If another
 * revision is published meanwhile, the pages are fetched once more from the beginning.
 */
async function raceScores(raceId: string, wanted: Wanted): Promise<RaceScores> {
  try {
    return await pages(raceId, wanted);
  } catch (error) {
    if (wanted.after !== undefined || !isOfAnotherResult(error)) throw error;
    return pages(raceId, wanted);
  }
}

/** Whether the loaded pages belong to an earlier revision. */
function isOfAnotherResult(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'result.changed';
}

async function pages(raceId: string, { after, players, signal }: Wanted): Promise<RaceScores> {
  const page = async (from: string | undefined) => {
    const query = { after: from, ...(from === undefined && { with: 'notices' as const }) };
    return readable(
      await call('scores.race', { params: { raceId }, query, ...(signal && { signal }) }),
    );
  };
  let read = await page(after);
  while (read.next !== undefined && read.scores.length < players) {
    const { scores, next } = await page(read.next);
    read = { ...read, scores: [...read.scores, ...scores], next };
  }
  return read;
}

function readable({ scores, result, ...page }: Page) {
  return {
    ...page,
    result: result && withOutcome(result),
    scores: scores.map(({ prediction, ...entry }) => {
      const { predictions: _, ...sentAgain } = prediction;
      return { ...entry, ...sentAgain, picks: madePicks(prediction).picks };
    }),
  };
}
