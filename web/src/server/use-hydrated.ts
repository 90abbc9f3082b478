import { useSyncExternalStore } from 'react';

/**
 * False at build time and while a prerendered page is hydrated, when React needs the content that was built:
 * without a player, data, settings or the current time.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => {};
}
