/** The clock of all functions. Submissions are stamped by it, never by a client. */
export type Clock = { now: () => Date; sleep: (ms: number) => Promise<void> };

let clock: Clock = {
  now: () => new Date(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** For hosts with a simulated time: the local cloud and tests. */
export function useClock(other: Clock): void {
  clock = other;
}

export function now(): Date {
  return clock.now();
}

export function sleep(ms: number): Promise<void> {
  return clock.sleep(ms);
}
