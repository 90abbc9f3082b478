const TTL_MS = 5 * 60_000;

/** Callers can make the cache refresh by unknown keys, so it does at most once in this time. */
const REFRESH_MS = 60_000;

export type Cached<T> = {
  /** The value, at most five minutes old. */
  get(now: Date): Promise<T>;
  /** The value as it is now, unless it was refreshed within the last minute. */
  refresh(now: Date): Promise<T>;
  /** Clears the cache, so that the next call loads the value. */
  clear(): void;
};

const caches = new Set<Cached<unknown>>();

/** Clears all caches of the process, as if it started now. */
export function clearCaches(): void {
  for (const cache of caches) cache.clear();
}

/** Caches what `load` returns. A failed load is not cached. */
export function cached<T>(load: () => Promise<T>): Cached<T> {
  let entry: { value: Promise<T>; loadedAt: number } | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;

  function loadAt(loadedAt: number): Promise<T> {
    const value = load().catch((error: unknown) => {
      if (entry?.value === value) entry = undefined;
      throw error;
    });
    entry = { value, loadedAt };
    return value;
  }

  const cache: Cached<T> = {
    async get(now) {
      const at = now.getTime();
      return entry && isWithin(TTL_MS, entry.loadedAt, at) ? entry.value : loadAt(at);
    },

    async refresh(now) {
      const at = now.getTime();
      if (isWithin(REFRESH_MS, refreshedAt, at)) return cache.get(now);
      refreshedAt = at;
      return loadAt(at);
    },

    clear() {
      entry = undefined;
      refreshedAt = Number.NEGATIVE_INFINITY;
    },
  };
  caches.add(cache);
  return cache;
}

/** Also false if `at` is before `since`, because a clock may be set back. */
function isWithin(duration: number, since: number, at: number): boolean {
  return at >= since && at - since < duration;
}
