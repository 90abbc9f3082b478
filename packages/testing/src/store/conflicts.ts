import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { Interceptor } from './dynamodb-calls.ts';

/** The error of each kind of write on an item that is in another transaction. */
const ONGOING = () =>
  new TransactionConflictException({ message: 'Transaction is ongoing', $metadata: {} });
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
 * Lets every write fail so many times with a transaction conflict before it succeeds. A write is
 * recognized by its input, so that a retry differs from a new write.
 *
 * @param met gets the names of the calls that failed
 */
export function failWithConflicts(times: number, met: string[] = []): Interceptor {
  const conflicts = new Map<string, number>();
  return async ({ name, input }, send) => {
    const conflict = CONFLICTS[name];
    const { ClientRequestToken: _, ...said } = input;
    const write = JSON.stringify(said);
    const before = conflicts.get(write) ?? 0;
    if (!conflict || before === times) {
      conflicts.delete(write);
      return send();
    }
    conflicts.set(write, before + 1);
    met.push(name);
    throw conflict();
  };
}

/** Lets another request make a change before the first write, after everything was read. */
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
