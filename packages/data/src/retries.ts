import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { pause } from './pause.ts';

const MAX_ATTEMPTS = 8;

/** A write met a transaction on the same item, or a transaction another one: nothing of it was applied. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof TransactionConflictException || error instanceof TransactionCanceledException
  );
}

/** Retries with backoff and jitter, which the SDK does not do for conflicts. */
export async function retryConflicts<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}
