import { backOff } from './retries.ts';

const MAX_ATTEMPTS = 10;

export function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Resends what DynamoDB left unprocessed of a batch. */
export async function untilProcessed<T>(
  batch: T[],
  send: (batch: T[]) => Promise<T[]>,
): Promise<void> {
  let left = batch;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > MAX_ATTEMPTS) throw new Error(`DynamoDB left ${left.length} items unprocessed.`);
    if (attempt > 1) await backOff(attempt);
    left = await send(left);
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
