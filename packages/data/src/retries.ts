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

/** Retries transaction conflicts, which the SDK does not. A request that conflicts writes nothing. */
export async function retryConflicts<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      await backOff(attempt);
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof TransactionConflictException || error instanceof TransactionCanceledException
  );
}
