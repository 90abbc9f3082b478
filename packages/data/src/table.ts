import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { chunks, eachOf, sendUntilProcessed } from './batches.ts';
import {
  conditionParameters,
  type Expression,
  type Item,
  updateParameters,
} from './expressions.ts';
import type { Key } from './keys.ts';
import { retryConflicts } from './retries.ts';

export type Write =
  | { put: Key & Item; if?: Expression }
  | { delete: Key; if?: Expression }
  | { update: Key; change: Expression; if?: Expression };

/** The item after the update, or the current one if the condition failed. */
type Updated = { item: Item; current?: never } | { item?: never; current: Item | undefined };

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

type LatestOptions = {
  limit: number;
  /** Only items whose sort key is less than this one. */
  before?: string | undefined;
  /** The prefix of the sort keys to read; all by default. */
  prefix?: string | undefined;
  /** Whether the items read so far make a further query unnecessary, though there are fewer than `limit`. */
  isEnough?: (items: Item[]) => boolean;
};

/** Strongly consistent reads cost twice as much. */
export type ReadOptions = { consistent?: boolean };

type PagesOptions = ReadOptions & {
  /** The prefix of the sort keys to read; all by default. */
  prefix?: string;
  /** Only items whose key is greater than this one, which need not exist. */
  after?: Key | undefined;
  /** How many items a page has at most. */
  limit?: number;
  /** Which attributes are read; all by default. */
  attributes?: string[];
};

const BATCHES_IN_FLIGHT = 8;

/** DynamoDB's limit of a BatchWriteItem. */
const MAX_BATCH_WRITE = 25;

/** DynamoDB's limit of a BatchGetItem. */
const MAX_BATCH_GET = 100;

/** One client for the process, so that the local cloud and tests can add middleware to every call. */
export const dynamodb = new DynamoDBClient({});

/** A table's name, or a function that returns it once the environment is set. */
type TableName = string | (() => string);

type Connection = { documents: DynamoDBDocumentClient; TableName: string };

export type Table = ReturnType<typeof openTable>;

/**
 * The one place that talks to DynamoDB. Reads are strongly consistent unless the caller asks otherwise.
 * The table's name is asked for with each request, so that opening a table needs no environment yet.
 */
export function openTable(tableName: TableName, client = dynamodb) {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const connect = () => ({
    documents,
    TableName: typeof tableName === 'string' ? tableName : tableName(),
  });

  return {
    async get({ pk, sk }: Key, { consistent = true }: ReadOptions = {}): Promise<Item | undefined> {
      const { documents, TableName } = connect();
      const command = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: consistent });
      return (await documents.send(command)).Item;
    },

    /** Items by their keys and in their order: one BatchGetItem for every 100. */
    async getAll(keys: Key[]): Promise<(Item | undefined)[]> {
      const distinctKeys = [...new Map(keys.map((key) => [keyText(key), key])).values()];
      const batches = chunks(distinctKeys, MAX_BATCH_GET).map((batch) =>
        getBatch(connect(), batch),
      );
      const items = (await Promise.all(batches)).flat();
      const itemByKey = new Map(items.map((item) => [keyText(item), item]));
      return keys.map((key) => itemByKey.get(keyText(key)));
    },

    /** The items of a partition, page by page as DynamoDB reads them (1 MB each). */
    async *pages(
      { pk }: Pick<Key, 'pk'>,
      { prefix, consistent = true, after, limit, attributes = [] }: PagesOptions = {},
    ): AsyncGenerator<Item[], undefined> {
      const { documents, TableName } = connect();
      let startKey: Item | undefined = after;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName,
            ...keyCondition(pk, { prefix }, attributes),
            ProjectionExpression: attributes.map((name) => `#${name}`).join(', ') || undefined,
            ConsistentRead: consistent,
            ExclusiveStartKey: startKey,
            Limit: limit,
          }),
        );
        yield page.Items ?? [];
        startKey = page.LastEvaluatedKey;
      } while (startKey);
    },

    /** All items of a partition that is known to be small. */
    async query(key: Pick<Key, 'pk'>, options?: PagesOptions) {
      const items: Item[] = [];
      for await (const page of this.pages(key, options)) items.push(...page);
      return items;
    },

    /** The items of a partition in descending order of their sort keys. */
    async latest(
      { pk }: Pick<Key, 'pk'>,
      { limit, before, prefix, isEnough = () => false }: LatestOptions,
    ): Promise<Item[]> {
      const { documents, TableName } = connect();
      const items: Item[] = [];
      let startKey: Item | undefined;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName,
            ...keyCondition(pk, { before, prefix }),
            ConsistentRead: true,
            ScanIndexForward: false,
            Limit: limit - items.length,
            ExclusiveStartKey: startKey,
          }),
        );
        items.push(...(page.Items ?? []));
        startKey = page.LastEvaluatedKey;
      } while (startKey && items.length < limit && !isEnough(items));
      return items;
    },

    /** @returns false if the condition failed */
    put(item: Key & Item, condition?: Expression): Promise<boolean> {
      const { documents, TableName } = connect();
      const command = new PutCommand({ TableName, Item: item, ...conditionParameters(condition) });
      return retryConflicts(() => documents.send(command)).then(() => true, unlessConditionFailed);
    },

    /** @returns false if the condition failed */
    delete(key: Key, condition: Expression): Promise<boolean> {
      const { documents, TableName } = connect();
      const command = new DeleteCommand({ TableName, Key: key, ...conditionParameters(condition) });
      return retryConflicts(() => documents.send(command)).then(() => true, unlessConditionFailed);
    },

    /** `returns` is `NONE` if the caller does not need the new item, which is then returned empty. */
    update(
      key: Key,
      change: Expression,
      condition?: Expression,
      { returns = 'ALL_NEW' }: { returns?: 'ALL_NEW' | 'NONE' } = {},
    ): Promise<Updated> {
      const { documents, TableName } = connect();
      const command = new UpdateCommand({
        TableName,
        Key: key,
        ReturnValues: returns,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...updateParameters(change, condition),
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
        TransactItems: writes.map((write) => transactItem(write, TableName)),
      });
      return retryConflicts(() => documents.send(command).then(() => [], failedConditions));
    },

    /** Deletes without conditions, in batches. */
    deleteAll(keys: Key[]): Promise<void> {
      return this.writeAll([], keys);
    },

    /** Puts and deletes without conditions, in batches. */
    async writeAll(puts: (Key & Item)[], deletes: Key[] = []): Promise<void> {
      const { documents, TableName } = connect();
      const requests: WriteRequest[] = [
        ...puts.map((item) => ({ PutRequest: { Item: item } })),
        ...deletes.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
      ];
      await eachOf(chunks(requests, MAX_BATCH_WRITE), BATCHES_IN_FLIGHT, (batch) =>
        sendUntilProcessed(batch, async (unprocessed) => {
          const command = new BatchWriteCommand({ RequestItems: { [TableName]: unprocessed } });
          const { UnprocessedItems } = await retryConflicts(() => documents.send(command));
          return UnprocessedItems?.[TableName] ?? [];
        }),
      );
    },
  };
}

type SortKeyRange = { before?: string | undefined; prefix?: string | undefined };

/** The key condition of a query, with the names of it and of the attributes that are read. */
function keyCondition(pk: string, { before, prefix }: SortKeyRange, attributes: string[] = []) {
  const conditions = [
    '#pk = :pk',
    ...(before ? ['#sk < :before'] : []),
    ...(prefix ? ['begins_with(#sk, :prefix)'] : []),
  ];
  return {
    KeyConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: {
      '#pk': 'pk',
      ...((before || prefix) && { '#sk': 'sk' }),
      ...Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':pk': pk,
      ...(before && { ':before': before }),
      ...(prefix && { ':prefix': prefix }),
    },
  };
}

function transactItem(write: Write, TableName: string) {
  if ('put' in write)
    return { Put: { TableName, Item: write.put, ...conditionParameters(write.if) } };
  if ('delete' in write) {
    const { pk, sk } = write.delete;
    return { Delete: { TableName, Key: { pk, sk }, ...conditionParameters(write.if) } };
  }
  return {
    Update: { TableName, Key: write.update, ...updateParameters(write.change, write.if) },
  };
}

function unlessConditionFailed(error: unknown): false {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
}

/** The item that failed an update's condition. The SDK does not unmarshal the item of an error. */
function currentItemIn(error: unknown): Updated {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
  return { current: error.Item && unmarshall(error.Item) };
}

/** The indexes of the writes whose condition failed; throws any other error. */
function failedConditions(error: unknown): number[] {
  if (!(error instanceof TransactionCanceledException)) throw error;
  const failed = (error.CancellationReasons ?? []).flatMap(({ Code }, index) =>
    Code === 'ConditionalCheckFailed' ? [index] : [],
  );
  if (failed.length === 0) throw error;
  return failed;
}

async function getBatch({ documents, TableName }: Connection, keys: Key[]): Promise<Item[]> {
  const items: Item[] = [];
  await sendUntilProcessed<Item>(
    keys.map(({ pk, sk }) => ({ pk, sk })),
    async (Keys) => {
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
      );
      items.push(...(Responses?.[TableName] ?? []));
      return UnprocessedKeys?.[TableName]?.Keys ?? [];
    },
  );
  return items;
}

function keyText({ pk, sk }: Item): string {
  return `${pk} ${sk}`;
}
