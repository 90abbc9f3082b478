/** Waits before another try: longer each time, and never as long as whoever failed beside us. */
export function pause(attempt: number): Promise<void> {
  const ms = Math.random() * Math.min(1_000, 10 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, ms));
}
