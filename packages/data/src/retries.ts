import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';

const MAX_ATTEMPTS = 8;

/** Exponential backoff with full jitter. */
export function backOff(attempt: number): Promise<void> {
  const ms = Math.random() * Math.min(1_000, 10 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Retries a request that conflicts with a transaction, which the SDK does not. A request that conflicts has written
 * nothing.
 */
export async function retryConflicts<Output>(send: () => Promise<Output>): Promise<Output> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      await backOff(attempt);
    }
  }
}

/** A transaction whose own condition failed is no conflict: `table.transact` handles it before. */
function isConflict(error: unknown): boolean {
  return (
    error instanceof TransactionConflictException || error instanceof TransactionCanceledException
  );
}
