import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { CallFailed, call, type Reply } from './api.ts';
import { picksWithChoicesIn, withOutcome } from './picks.ts';
import { keyOf, serverQuery } from './server-data.ts';
import { useLoadFailure } from './use-server-data.ts';

type Page = Reply<'scores.race'>;

/** A reply, with picks and outcome as the site compares them. */
export type RaceScores = ReturnType<typeof fromReply>;

/** How many players are loaded at first, and how many more each time. */
export const PLAYERS_AT_ONCE = 500;

type PageRequest = {
  after?: string | undefined;
  /** The minimum number of players to load, if there are as many. */
  count: number;
  signal?: AbortSignal;
};

export function raceScoresQuery(raceId: string) {
  return serverQuery('scores.race', { raceId, players: 'all' }, ({ signal }) =>
    fetchRaceScores(raceId, { count: Infinity, signal }),
  );
}

export function raceScorePagesQuery(raceId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf('scores.race', { raceId, players: PLAYERS_AT_ONCE }),
    queryFn: ({ pageParam, signal }) =>
      fetchRaceScores(raceId, { after: pageParam || undefined, count: PLAYERS_AT_ONCE, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function useRaceScores(raceId: string) {
  const query = raceScorePagesQuery(raceId);
  const { data, error, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery(query);
  const reload = useCallback(async () => (await refetch()).isSuccess, [refetch]);
  const reply = useMemo(() => data && joinPages(data.pages), [data]);

  async function showMore(): Promise<boolean> {
    const more = await fetchNextPage();
    return hasResultChanged(more.error) ? reload() : more.isSuccess;
  }
  const failure = useLoadFailure(query.queryKey, data, error);
  return { reply, error: failure, reload, onMore: hasNextPage ? showMore : undefined };
}

function joinPages(pages: RaceScores[]): RaceScores | undefined {
  const [first] = pages;
  return first && { ...first, scores: pages.flatMap(({ scores }) => scores) };
}

/**
 * Picks and scores of a race, page after page until there are as many players as requested. If another
 * revision is published meanwhile, the pages are fetched once more from the beginning.
 */
async function fetchRaceScores(raceId: string, request: PageRequest): Promise<RaceScores> {
  try {
    return await fetchPages(raceId, request);
  } catch (error) {
    if (request.after !== undefined || !hasResultChanged(error)) throw error;
    return fetchPages(raceId, request);
  }
}

/** Whether the loaded pages belong to an earlier revision. */
function hasResultChanged(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'result.changed';
}

async function fetchPages(
  raceId: string,
  { after, count, signal }: PageRequest,
): Promise<RaceScores> {
  const fetchPage = async (from: string | undefined) => {
    const query = { after: from, ...(from === undefined && { with: 'notices' as const }) };
    return fromReply(
      await call('scores.race', { params: { raceId }, query, ...(signal && { signal }) }),
    );
  };
  let fetched = await fetchPage(after);
  while (fetched.next !== undefined && fetched.scores.length < count) {
    const { scores, next } = await fetchPage(fetched.next);
    fetched = { ...fetched, scores: [...fetched.scores, ...scores], next };
  }
  return fetched;
}

function fromReply({ scores, result, ...page }: Page) {
  return {
    ...page,
    result: result && withOutcome(result),
    scores: scores.map(({ prediction, ...entry }) => {
      const { predictions: _, ...enteredFrom } = prediction;
      return { ...entry, ...enteredFrom, picks: picksWithChoicesIn(prediction).picks };
    }),
  };
}
