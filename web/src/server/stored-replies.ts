import { dehydrate, hydrate, type Query } from '@tanstack/react-query';
import { clockSkew, setClockSkew } from './server-clock.ts';
import { queryClient } from './server-data.ts';

/** Replies of another shape need another key. */
const KEY = 'replies.1';

/** What the next visit shows before any reply, and without a connection. */
const STORED = ['seasons.get', 'home.get', 'scores.leaderboard'];

for (const name of STORED) queryClient.setQueryDefaults([name], { gcTime: Infinity });

/** Restores what this device saw last, and stores it again whenever the page is left. */
export function restoreReplies(): void {
  try {
    const { skewMs, replies } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (replies) setClockSkew(skewMs);
    hydrate(queryClient, replies);
  } catch {
    localStorage.removeItem(KEY);
  }
  window.addEventListener('pagehide', storeReplies);
  document.addEventListener('visibilitychange', storeReplies);
}

/** If the storage is full, nothing is stored. */
function storeReplies(): void {
  try {
    const replies = dehydrate(queryClient, { shouldDehydrateQuery });
    localStorage.setItem(KEY, JSON.stringify({ skewMs: clockSkew(), replies }));
  } catch {
    localStorage.removeItem(KEY);
  }
}

/** Only the current season and the first page of the leaderboard. */
function shouldDehydrateQuery({ queryKey: [name, , asked], state }: Query): boolean {
  const isFirst = JSON.stringify(asked).replace('"query":{}', '') === '{}';
  return STORED.includes(String(name)) && isFirst && state.status === 'success';
}

/** Clears all data of a player, so that the next one to sign in sees none of it. */
export function removeDataOf(userId: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === userId });
  storeReplies();
}
