import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { Interceptor } from './dynamodb-calls.ts';

const ONGOING = () =>
  new TransactionConflictException({ message: 'Transaction is ongoing', $metadata: {} });
/** The error of each kind of write if another transaction is writing the same item. */
const CONFLICTS: Record<string, () => Error> = {
  PutItemCommand: ONGOING,
  UpdateItemCommand: ONGOING,
  DeleteItemCommand: ONGOING,
  BatchWriteItemCommand: ONGOING,
  TransactWriteItemsCommand: () =>
    new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    }),
};

/**
 * Lets every write fail so many times with a transaction conflict before it succeeds. A retry is recognized by its
 * input, which is that of the failed write.
 *
 * @param failedCalls gets the names of the calls that failed
 */
export function failWithConflicts(times: number, failedCalls: string[] = []): Interceptor {
  const conflicts = new Map<string, number>();
  return async ({ name, input }, send) => {
    const conflict = CONFLICTS[name];
    const { ClientRequestToken: _, ...sameInRetries } = input;
    const write = JSON.stringify(sameInRetries);
    const failures = conflicts.get(write) ?? 0;
    if (!conflict || failures === times) {
      conflicts.delete(write);
      return send();
    }
    conflicts.set(write, failures + 1);
    failedCalls.push(name);
    throw conflict();
  };
}

/** Makes a change just before the first write, as another request does after this one has read everything. */
export function beforeFirstWrite(change: () => Promise<unknown>): Interceptor {
  let isChanged = false;
  return async ({ name }, send) => {
    if (!isChanged && name in CONFLICTS) {
      isChanged = true;
      await change();
    }
    return send();
  };
}
