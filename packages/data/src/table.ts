import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { chunks, eachOf, untilProcessed } from './batches.ts';
import { type Change, type Condition, changing, checking, type Item } from './expressions.ts';
import type { Key } from './keys.ts';
import { connectionTo, dynamodb, readingOf, type TableName } from './reading.ts';
import { retryConflicts } from './retries.ts';

export type Write =
  | { put: Key & Item; if?: Condition }
  | { delete: Key; if?: Condition }
  | { update: Key; change: Change; if?: Condition };

/** The item after the update, or the current one if the condition failed. */
type Updated = { item: Item; current?: never } | { item?: never; current: Item | undefined };

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

type LatestOptions = {
  limit: number;
  before?: string | undefined;
  prefix?: string | undefined;
  enough?: (items: Item[]) => boolean;
};

const WRITES_IN_FLIGHT = 8;

export type Table = ReturnType<typeof openTable>;

/** All access to the table, for reading and writing. */
/* @__NO_SIDE_EFFECTS__ */
export function openTable(tableName: TableName, client = dynamodb) {
  const connect = connectionTo(tableName, client);

  return {
    ...readingOf(connect),

    /** The items of a partition in descending order of their sort keys. */
    async latest(
      { pk }: Pick<Key, 'pk'>,
      { limit, before, prefix, enough = () => false }: LatestOptions,
    ): Promise<Item[]> {
      const { documents, TableName } = connect();
      const items: Item[] = [];
      let from: Item | undefined;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: [
              '#pk = :pk',
              ...(before ? ['#sk < :before'] : []),
              ...(prefix ? ['begins_with(#sk, :prefix)'] : []),
            ].join(' AND '),
            ExpressionAttributeNames: { '#pk': 'pk', ...((before || prefix) && { '#sk': 'sk' }) },
            ExpressionAttributeValues: {
              ':pk': pk,
              ...(before && { ':before': before }),
              ...(prefix && { ':prefix': prefix }),
            },
            ConsistentRead: true,
            ScanIndexForward: false,
            Limit: limit - items.length,
            ExclusiveStartKey: from,
          }),
        );
        items.push(...(page.Items ?? []));
        from = page.LastEvaluatedKey;
      } while (from && items.length < limit && !enough(items));
      return items;
    },

    /** @returns false if the condition failed */
    put(item: Key & Item, condition?: Condition): Promise<boolean> {
      const { documents, TableName } = connect();
      const command = new PutCommand({ TableName, Item: item, ...checking(condition) });
      return retryConflicts(() => documents.send(command)).then(() => true, unlessConditionFailed);
    },

    /** @returns false if the condition failed */
    delete(key: Key, condition: Condition): Promise<boolean> {
      const { documents, TableName } = connect();
      const command = new DeleteCommand({ TableName, Key: key, ...checking(condition) });
      return retryConflicts(() => documents.send(command)).then(() => true, unlessConditionFailed);
    },

    update(key: Key, change: Change, condition?: Condition): Promise<Updated> {
      const { documents, TableName } = connect();
      const command = new UpdateCommand({
        TableName,
        Key: key,
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...changing(change, condition),
      });
      return retryConflicts(() => documents.send(command)).then(
        ({ Attributes = {} }) => ({ item: Attributes }),
        currentItemIn,
      );
    },

    /**
     * All writes or none.
     *
     * @returns the indexes of the writes whose condition failed; empty if all was written
     */
    async transact(writes: Write[]): Promise<number[]> {
      const { documents, TableName } = connect();
      const command = new TransactWriteCommand({
        TransactItems: writes.map((write) => inTransaction(write, TableName)),
      });
      return retryConflicts(() => documents.send(command).then(() => [], failedConditions));
    },

    /** Puts and deletes without conditions, in batches of 25. */
    async writeAll(puts: (Key & Item)[], deletes: Key[] = []): Promise<void> {
      const { documents, TableName } = connect();
      const requests: WriteRequest[] = [
        ...puts.map((item) => ({ PutRequest: { Item: item } })),
        ...deletes.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
      ];
      await eachOf(chunks(requests, 25), WRITES_IN_FLIGHT, (chunk) =>
        untilProcessed(chunk, async (left) => {
          const command = new BatchWriteCommand({ RequestItems: { [TableName]: left } });
          const { UnprocessedItems } = await retryConflicts(() => documents.send(command));
          return UnprocessedItems?.[TableName] ?? [];
        }),
      );
    },
  };
}

function inTransaction(write: Write, TableName: string) {
  if ('put' in write) return { Put: { TableName, Item: write.put, ...checking(write.if) } };
  if ('delete' in write) {
    const { pk, sk } = write.delete;
    return { Delete: { TableName, Key: { pk, sk }, ...checking(write.if) } };
  }
  return {
    Update: { TableName, Key: write.update, ...changing(write.change, write.if) },
  };
}

function unlessConditionFailed(error: unknown): false {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
}

/** The SDK does not unmarshal the item of an error. */
function currentItemIn(error: unknown): Updated {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
  return { current: error.Item && unmarshall(error.Item) };
}

/** @throws the error unless a condition failed */
function failedConditions(error: unknown): number[] {
  if (!(error instanceof TransactionCanceledException)) throw error;
  const failed = (error.CancellationReasons ?? []).flatMap(({ Code }, place) =>
    Code === 'ConditionalCheckFailed' ? [place] : [],
  );
  if (failed.length === 0) throw error;
  return failed;
}
