const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long nothing new has come, and how often it is then looked for. */
const PACES = [
  [5 * MINUTE_MS, 120 * SECOND_MS],
  [2 * MINUTE_MS, 60 * SECOND_MS],
  [0, 30 * SECOND_MS],
] as const;

/** So that the browsers of a whole league do not ask in step. */
const JITTER = 0.1;

/**
 * How long to wait from one look for new comments to the next.
 *
 * @param idleMs since the last new comment
 * @param chance from 0 to 1, as `Math.random` gives it
 */
export function refreshAfterMs(idleMs: number, chance: number): number {
  const [, pace] = PACES.find(([from]) => idleMs >= from) ?? PACES[2];
  return Math.round(pace * (1 + JITTER * (2 * chance - 1)));
}
