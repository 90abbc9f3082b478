import { isLive } from '@parc-ferme/domain/live/pen';
import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call, type Reply } from '../../../server/api.ts';
import { readAtRandomMoment } from '../../../server/reveal.ts';
import { isCompleted, type Race } from '../../../server/season.tsx';
import { serverNow } from '../../../server/server-clock.ts';
import { keyOf, queryClient, serverQuery } from '../../../server/server-data.ts';
import { completedOrder, type QualifyingOrder } from './use-running-order.ts';

export type Live = Reply<'live.get'>;

/**
 * How often a page polls during the race: with the time that the edge caches a reply, it is ten seconds behind at
 * most.
 */
const POLL_MS = 4_000;
/** How often afterwards: the result may come, or reading it may have failed. */
const LATER_POLL_MS = 30_000;

const liveKey = (raceId: string) => keyOf('live.get', { params: { raceId } });

export function cachedLive(raceId: string): Live | undefined {
  return queryClient.getQueryData(liveKey(raceId));
}

/** Shows the reply to a write at once, as the edge may still have an older one. */
export function showLive(raceId: string, live: Live): void {
  queryClient.setQueryData(liveKey(raceId), live);
}

/** The reply, unless the cached one is newer: one edge cache may be behind another one that replied before. */
export function newerLive(reply: Live, cached: Live | undefined): Live {
  return cached && cached.version > reply.version ? cached : reply;
}

/** Whether players may set the order now. */
export function canOrderBeSet(race: Race, now: Date): boolean {
  return isLive(race, new Date(race.date), now);
}

function liveQuery(race: Race) {
  const raceId = race._id;
  return {
    ...serverQuery('live.get', { params: { raceId } }, async ({ signal }) =>
      newerLive(await call('live.get', { params: { raceId }, signal }), cachedLive(raceId)),
    ),
    refetchInterval: ({ state }: { state: { data: Live | undefined } }) =>
      canOrderBeSet(race, serverNow()) && !state.data?.hasResult ? POLL_MS : LATER_POLL_MS,
  };
}

/**
 * The order that players set of a race that has started; pages that are visible poll it.
 *
 * @param startingOrder tells which drivers the race has, as far as it is known
 * @param onResult called once the race has its result
 */
export function useLiveOrder(
  race: Race,
  startingOrder: RunningOrder,
  qualifyingOrder: QualifyingOrder,
  onResult: () => unknown,
) {
  // To `isCompleted` a started race is completed.
  const query = useQuery({ ...liveQuery(race), enabled: isCompleted(race) });
  const { data: live, dataUpdatedAt } = query;
  const hasResult = live?.hasResult ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed reading is repeated with the next reply
  useEffect(() => {
    if (hasResult) return readAtRandomMoment(onResult, Math.random);
  }, [hasResult, dataUpdatedAt, onResult]);
  const order = useMemo(
    () => (live?.order ? completedOrder(live.order, startingOrder, qualifyingOrder) : undefined),
    [live?.order, startingOrder, qualifyingOrder],
  );
  return { live, order };
}
