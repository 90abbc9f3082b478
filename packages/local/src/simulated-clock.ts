import { setTimeout } from 'node:timers/promises';

/** A clock that can be moved forward and held. While it is held, waiting takes no real time. */
export type SimulatedClock = {
  now(): Date;
  sleep(ms: number): Promise<void>;
  /** Stops at a time, or at the current one if that is later: it never goes back. */
  hold(at: Date): void;
  /** Runs again in real time. */
  release(): void;
  readonly held: boolean;
};

export function simulatedClock(start: Date, held = false): SimulatedClock {
  let instant = start.getTime();
  /** Real time at which the clock last started to run; undefined while it is held. */
  let runningSince = held ? undefined : performance.now();

  const now = () =>
    runningSince === undefined ? instant : instant + performance.now() - runningSince;
  return {
    now: () => new Date(now()),
    sleep: async (ms) => {
      if (runningSince !== undefined) await setTimeout(ms);
    },
    hold(at) {
      instant = Math.max(at.getTime(), Math.floor(now()));
      runningSince = undefined;
    },
    release() {
      instant = now();
      runningSince = performance.now();
    },
    get held() {
      return runningSince === undefined;
    },
  };
}

/** The real time, which cannot be moved. */
export const realClock: SimulatedClock = {
  now: () => new Date(),
  sleep: (ms) => setTimeout(ms),
  hold: () => {
    throw new Error('The clock is the real one.');
  },
  release: () => {},
  held: false,
};
