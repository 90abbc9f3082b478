import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { Around } from './dynamodb-calls.ts';

/** What DynamoDB answers each kind of write while a transaction holds an item of it. */
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
 * Has every write meet a transaction so many times before it gets through. A write is known by what it
 * says, so that one that is sent again is told from a new one.
 */
export function meetingTransactions(times: number, met: string[] = []): Around {
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
