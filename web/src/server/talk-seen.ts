import { commentIdPrefix, isPostedBy } from '@parc-ferme/domain/comment/comment-id';
import { deviceStorage } from './device-storage.ts';
import { serverNow } from './server-clock.ts';
import { GENERAL_THREAD, newsKey } from './talk-news.ts';

/**
 * Ids of comments, by thread: the newest ones that are known, and the last ones that the player saw. In a thread that
 * the player has not seen yet, comments up to `since` count as seen.
 */
type Talk = { since: string; newest: Record<string, string>; seen: Record<string, string> };

/** Stored on this device, so that reading comments costs no write. */
const keyOf = (userId: string) => `talk-${userId}`;

/** Until something is stored, everything so far counts as seen. */
function storedTalk(userId: string): Talk {
  const stored = JSON.parse(deviceStorage.getItem(keyOf(userId)) ?? '{}');
  return { since: commentIdPrefix(serverNow()), newest: {}, seen: {}, ...stored };
}

function updateTalk(userId: string, changesOf: (talk: Talk) => Partial<Talk>): void {
  const stored = storedTalk(userId);
  const talk = { ...stored, ...changesOf(stored) };
  const key = newsKey(userId);
  deviceStorage.setItem(keyOf(userId), JSON.stringify(talk));
  deviceStorage.setItem(key, newsIn(talk, userId));
  // Other tabs get this event from the browser.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** The threads with comments of others that the player has not seen, the latest first. */
function newsIn({ since, newest, seen }: Talk, userId: string): string {
  return Object.entries(newest)
    .filter(([thread, id]) => id > (seen[thread] ?? since) && !isPostedBy(id, userId))
    .sort(([, one], [, other]) => (one < other ? 1 : -1))
    .map(([thread]) => thread)
    .join(' ');
}

/** @param threads the newest comment in each of the season's races that has any */
export function storeThreads(userId: string, threads: { thread: string; newest: string }[]): void {
  updateTalk(userId, ({ newest: { [GENERAL_THREAD]: general = '' } }) => ({
    newest: Object.fromEntries([
      [GENERAL_THREAD, general],
      ...threads.map(({ thread, newest }) => [thread, newest]),
    ]),
  }));
}

/**
 * Stores that a comment exists, so that the menu marks what is new. It does not count as seen.
 *
 * @param thread undefined for the general one
 * @param id undefined if the thread has no comment
 */
export function storeNewestKnown(userId: string, thread = GENERAL_THREAD, id = ''): void {
  updateTalk(userId, ({ newest }) => ({ newest: { ...newest, [thread]: id } }));
}

/** @param id the newest comment that is shown, if any: a newer one that was known has been deleted, and counts as seen */
export function storeSeen(userId: string, thread = GENERAL_THREAD, id = ''): void {
  updateTalk(userId, ({ newest, seen }) => {
    const newestKnown = newest[thread] ?? '';
    const last = newestKnown > id ? newestKnown : id;
    return { newest: { ...newest, [thread]: last }, seen: { ...seen, [thread]: last } };
  });
}
