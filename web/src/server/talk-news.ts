import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

/** The general thread, beside those of the races. */
export const GENERAL_THREAD = 'general';

/** Where the ids of threads with new comments are stored, so that pages without comments can mark them. */
export const newsKey = (userId: string) => `talk-news-${userId}`;

/** The threads with comments of others that the player has not seen, separated by spaces. */
export function useTalkNews(userId: string): string {
  return useSyncExternalStore(subscribe, () => deviceStorage.getItem(newsKey(userId)) ?? '');
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
