import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query';
import { deviceStorage } from './device-storage.ts';
import { clockSkew, setClockSkew } from './server-clock.ts';
import { queryClient } from './server-data.ts';

const KEY = 'replies';

/** The address of this code: another build may need replies of another shape. */
const BUILD = import.meta.url;

/**
 * How many of the latest replies of a route are stored, for the next visit to show before any reply, and without a
 * connection. All of them are read before the first drawing, and a race with 500 players is half a megabyte.
 */
const STORED_COUNTS: Record<string, number> = {
  'seasons.get': 3,
  'home.get': 1,
  'scores.leaderboard': 3,
  'scores.race': 1,
  'predictions.mine': 1,
};

/** How long after its arrival a reply is stored, unless the page is left before. */
const STORE_AFTER_MS = 1_000;

type StoredReplies = {
  build: string;
  skewMs: number;
  replies: { key: QueryKey; data: unknown; at: number }[];
};

// Otherwise replies that no page shows would soon leave the memory, and so the device.
for (const name of Object.keys(STORED_COUNTS))
  queryClient.setQueryDefaults([name], { gcTime: Infinity });

/** Restores what this device saw last, and stores what this visit sees. */
export function restoreReplies(): void {
  try {
    const stored: StoredReplies | null = JSON.parse(deviceStorage.getItem(KEY) ?? 'null');
    if (stored?.build === BUILD) restore(stored);
  } catch {
    deviceStorage.removeItem(KEY);
  }
  // Shown at once, and requested again as soon as a page uses it.
  void queryClient.invalidateQueries({ refetchType: 'none' });
  queryClient.getQueryCache().subscribe((event) => {
    const isReply = event.type === 'updated' && event.action.type === 'success';
    if (isReply && String(event.query.queryKey[0]) in STORED_COUNTS) storeSoon();
  });
  window.addEventListener('pagehide', storeReplies);
  document.addEventListener('visibilitychange', storeReplies);
}

function restore({ skewMs, replies }: StoredReplies): void {
  setClockSkew(skewMs);
  for (const { key, data, at } of replies) queryClient.setQueryData(key, data, { updatedAt: at });
}

let timer: ReturnType<typeof setTimeout> | undefined;

function storeSoon(): void {
  timer ??= setTimeout(storeReplies, STORE_AFTER_MS);
}

function storeReplies(): void {
  clearTimeout(timer);
  timer = undefined;
  const replies = Object.entries(STORED_COUNTS)
    .flatMap(latestOf)
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: firstPage(state.data),
      at: state.dataUpdatedAt,
    }));
  const stored: StoredReplies = { build: BUILD, skewMs: clockSkew(), replies };
  deviceStorage.setItem(KEY, JSON.stringify(stored));
}

/** The data without further pages, which would be requested one after the other when they are shown again. */
function firstPage(data: unknown): unknown {
  return isPaged(data)
    ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
    : data;
}

function isPaged(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pageParams' in data;
}

function latestOf([name, count]: [string, number]): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [name], predicate: ({ state }) => state.data !== undefined })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, count);
}

/** Clears all data of a player, so that the next one to sign in sees none of it. */
export function removeDataOf(userId: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === userId });
  storeReplies();
}
