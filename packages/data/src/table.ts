import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { batchedGets } from './batched-gets.ts';
import { chunks, eachOf, untilProcessed } from './batches.ts';
import { type Change, type Condition, changing, checking, type Item } from './expressions.ts';
import type { Key } from './keys.ts';
import { pause } from './pause.ts';

export type Write =
  | { put: Key & Item; if?: Condition }
  | { delete: Key; if?: Condition }
  | { update: Key; change: Change; if?: Condition };

/** An item after an update; or, where the condition did not hold, as it stands instead. */
export type Updated =
  | { item: Item; standing?: never }
  | { item?: never; standing: Item | undefined };

/**
 * `after` is the key of the item before the first one that is read, whether that exists or not;
 * `limit` how many items a page has at most.
 */
type PagesOptions = {
  prefix?: string;
  consistent?: boolean;
  after?: Key | undefined;
  limit?: number;
};

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const MAX_ATTEMPTS = 8;
const WRITES_IN_FLIGHT = 8;

export type Table = ReturnType<typeof openTable>;

/**
 * The one place that talks to DynamoDB. Reads are strongly consistent unless said otherwise. Gets
 * asked for in the same turn of the event loop travel as one BatchGetItem, so a call's session check
 * costs no request of its own.
 */
export function openTable(tableName: string, client = new DynamoDBClient({})) {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const getBatched = batchedGets(documents, tableName);

  return {
    get: getBatched,

    /** The items of a partition, page by page as DynamoDB reads them (1 MB each). */
    async *pages(
      { pk }: Pick<Key, 'pk'>,
      { prefix, consistent = true, after, limit }: PagesOptions = {},
    ): AsyncGenerator<Item[], undefined> {
      let from: Item | undefined = after;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName: tableName,
            KeyConditionExpression: prefix
              ? '#pk = :pk AND begins_with(#sk, :prefix)'
              : '#pk = :pk',
            ExpressionAttributeNames: { '#pk': 'pk', ...(prefix && { '#sk': 'sk' }) },
            ExpressionAttributeValues: { ':pk': pk, ...(prefix && { ':prefix': prefix }) },
            ConsistentRead: consistent,
            ExclusiveStartKey: from,
            Limit: limit,
          }),
        );
        yield page.Items ?? [];
        from = page.LastEvaluatedKey;
      } while (from);
    },

    /** The last items of a partition by their sort keys, the last one first. */
    async latest(
      { pk }: Pick<Key, 'pk'>,
      { limit, before }: { limit: number; before?: string | undefined },
    ): Promise<Item[]> {
      const items: Item[] = [];
      let from: Item | undefined;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName: tableName,
            KeyConditionExpression: before ? '#pk = :pk AND #sk < :before' : '#pk = :pk',
            ExpressionAttributeNames: { '#pk': 'pk', ...(before && { '#sk': 'sk' }) },
            ExpressionAttributeValues: { ':pk': pk, ...(before && { ':before': before }) },
            ConsistentRead: true,
            ScanIndexForward: false,
            Limit: limit - items.length,
            ExclusiveStartKey: from,
          }),
        );
        items.push(...(page.Items ?? []));
        from = page.LastEvaluatedKey;
      } while (from && items.length < limit);
      return items;
    },

    /** All items of a partition that is known to be small. */
    async query(key: Pick<Key, 'pk'>, options?: PagesOptions) {
      const items: Item[] = [];
      for await (const page of this.pages(key, options)) items.push(...page);
      return items;
    },

    /** @returns false where the condition did not hold */
    put(item: Key & Item, condition?: Condition): Promise<boolean> {
      return documents
        .send(new PutCommand({ TableName: tableName, Item: item, ...checking(condition) }))
        .then(() => true, unlessConditionFailed);
    },

    update(key: Key, change: Change, condition?: Condition): Promise<Updated> {
      const command = new UpdateCommand({
        TableName: tableName,
        Key: key,
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...changing(change, condition),
      });
      return documents
        .send(command)
        .then(({ Attributes = {} }) => ({ item: Attributes }), standingIn);
    },

    /**
     * All writes or none.
     *
     * @returns which conditions did not hold, by place in `writes`; empty where all was written
     */
    async transact(writes: Write[]): Promise<number[]> {
      const command = new TransactWriteCommand({
        TransactItems: writes.map((write) => inTransaction(write, tableName)),
      });
      for (let attempt = 1; ; attempt += 1) {
        try {
          await documents.send(command);
          return [];
        } catch (error) {
          const failed = failedConditions(error);
          if (failed.length > 0) return failed;
          if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
          await pause(attempt);
        }
      }
    },

    /** Puts and deletes without conditions, 25 at a time, until all are through. */
    async writeAll(puts: (Key & Item)[], deletes: Key[] = []): Promise<void> {
      const requests: WriteRequest[] = [
        ...puts.map((item) => ({ PutRequest: { Item: item } })),
        ...deletes.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
      ];
      await eachOf(chunks(requests, 25), WRITES_IN_FLIGHT, (chunk) =>
        untilProcessed(chunk, async (left) => {
          const { UnprocessedItems } = await documents.send(
            new BatchWriteCommand({ RequestItems: { [tableName]: left } }),
          );
          return UnprocessedItems?.[tableName] ?? [];
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

function standingIn(error: unknown): Updated {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
  return { standing: error.Item && plain(error.Item) };
}

/** An error brings its item as it travels; what conditions are about holds texts and numbers only. */
function plain(item: Record<string, AttributeValue>): Item {
  const entries = Object.entries(item).map(([name, { S, N }]) => [
    name,
    S ?? (N === undefined ? null : Number(N)),
  ]);
  return Object.fromEntries(entries);
}

function failedConditions(error: unknown): number[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).flatMap(({ Code }, place) =>
    Code === 'ConditionalCheckFailed' ? [place] : [],
  );
}

/** Two transactions met on one item; the loser of the two may simply try again. */
export function isConflict(error: unknown): boolean {
  return error instanceof TransactionCanceledException;
}
