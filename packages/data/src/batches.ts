import { backOff } from './retries.ts';

const MAX_ATTEMPTS = 10;

export function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Sends a batch, and resends what DynamoDB left unprocessed of it. */
export async function sendUntilProcessed<T>(
  batch: T[],
  /** Returns what was left unprocessed. */
  send: (batch: T[]) => Promise<T[]>,
): Promise<void> {
  let unprocessed = batch;
  for (let attempt = 1; unprocessed.length > 0; attempt += 1) {
    if (attempt > MAX_ATTEMPTS) {
      throw new Error(`DynamoDB left ${unprocessed.length} items unprocessed.`);
    }
    if (attempt > 1) await backOff(attempt);
    unprocessed = await send(unprocessed);
  }
}

/** Runs `work` on every item, at most `inFlight` at a time. */
export async function eachOf<T>(
  items: T[],
  inFlight: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
