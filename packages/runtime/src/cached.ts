/** How long what was loaded is taken to be what it is. */
const PRESENT_MS = 5 * 60_000;

/** How often it may be asked for early: whoever calls can make that happen as often as they like. */
const ASKED_EARLY_MS = 60_000;

/** Something that seldom changes, and is loaded again from time to time. */
export type Renewed<T> = {
  /** As it was some minutes ago at most. */
  present(now: Date): Promise<T>;
  /** As it is now; as it was at most a minute ago where that was asked for already. */
  newer(now: Date): Promise<T>;
};

/** Loads something at its first use and keeps it for a while; a load that failed is tried again. */
export function renewed<T>(load: () => Promise<T>): Renewed<T> {
  let held: { loading: Promise<T>; at: number } | undefined;
  let askedEarly = Number.NEGATIVE_INFINITY;

  function loadedAt(at: number): Promise<T> {
    const loading = load().catch((error: unknown) => {
      if (held?.loading === loading) held = undefined;
      throw error;
    });
    held = { loading, at };
    return loading;
  }

  const isPresent = (now: number) => held !== undefined && now - held.at < PRESENT_MS;

  return {
    async present(now) {
      const at = now.getTime();
      return held && isPresent(at) ? held.loading : loadedAt(at);
    },

    async newer(now) {
      const at = now.getTime();
      if (at - askedEarly < ASKED_EARLY_MS) return this.present(now);
      askedEarly = at;
      return loadedAt(at);
    },
  };
}
