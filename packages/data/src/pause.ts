import { setTimeout } from 'node:timers/promises';

/** Waits before another try: longer each time, and never as long as whoever failed beside us. */
export function pause(attempt: number): Promise<void> {
  return setTimeout(Math.random() * Math.min(1_000, 10 * 2 ** attempt));
}
