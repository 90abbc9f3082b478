import type { SourceClock } from '@parc-ferme/f1/source';

/** A clock that only `sleep` moves, which takes no real time. */
export function simulatedClock(start = '2025-11-23T06:00:00Z'): SourceClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    sleep: async (ms) => {
      now += ms;
    },
  };
}
