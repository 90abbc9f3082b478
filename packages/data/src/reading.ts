import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { chunks, untilProcessed } from './batches.ts';
import type { Item } from './expressions.ts';
import type { Key } from './keys.ts';

/**
 * `after` is the key of the item before the first one that is read, whether that exists or not;
 * `limit` how many items a page has at most; `only` which attributes are read of them.
 */
type PagesOptions = {
  prefix?: string;
  consistent?: boolean;
  after?: Key | undefined;
  limit?: number;
  only?: string[];
};

/** DynamoDB's limit of a BatchGetItem. */
const MAX_BATCH = 100;

/** One client for the process, so that a host can add middleware to every call. */
export const dynamodb = new DynamoDBClient({});

export type Reading = ReturnType<typeof openReading>;

/** A table's name, or a function that returns it once the environment is set. */
export type TableName = string | (() => string);

type Connection = () => { documents: DynamoDBDocumentClient; TableName: string };

/** The read-only table: public functions are bundled without the commands that write. */
/* @__NO_SIDE_EFFECTS__ */
export function openReading(tableName: TableName, client = dynamodb) {
  return readingOf(connectionTo(tableName, client));
}

/** Asks for the table's name with each request, so that opening a table needs no environment yet. */
/* @__NO_SIDE_EFFECTS__ */
export function connectionTo(tableName: TableName, client: DynamoDBClient): Connection {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return () => ({
    documents,
    TableName: typeof tableName === 'string' ? tableName : tableName(),
  });
}

/**
 * With `table.ts`, the one place that talks to DynamoDB. Reads are strongly consistent unless the
 * caller asks otherwise.
 */
/* @__NO_SIDE_EFFECTS__ */
export function readingOf(connect: Connection) {
  return {
    async get({ pk, sk }: Key): Promise<Item | undefined> {
      const { documents, TableName } = connect();
      const command = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true });
      return (await documents.send(command)).Item;
    },

    /** Items by their keys and in their order: one BatchGetItem for every 100. */
    async getAll(wanted: Key[]): Promise<(Item | undefined)[]> {
      const different = [...new Map(wanted.map((key) => [nameOf(key), key])).values()];
      const batches = chunks(different, MAX_BATCH).map((batch) => getBatch(connect, batch));
      const items = (await Promise.all(batches)).flat();
      const byName = new Map(items.map((item) => [nameOf(item), item]));
      return wanted.map((key) => byName.get(nameOf(key)));
    },

    /** The items of a partition, page by page as DynamoDB reads them (1 MB each). */
    async *pages(
      { pk }: Pick<Key, 'pk'>,
      { prefix, consistent = true, after, limit, only = [] }: PagesOptions = {},
    ): AsyncGenerator<Item[], undefined> {
      const { documents, TableName } = connect();
      let from: Item | undefined = after;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: prefix
              ? '#pk = :pk AND begins_with(#sk, :prefix)'
              : '#pk = :pk',
            ExpressionAttributeNames: {
              '#pk': 'pk',
              ...(prefix && { '#sk': 'sk' }),
              ...Object.fromEntries(only.map((name) => [`#${name}`, name])),
            },
            ProjectionExpression: only.map((name) => `#${name}`).join(', ') || undefined,
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

    /** All items of a partition that is known to be small. */
    async query(key: Pick<Key, 'pk'>, options?: PagesOptions) {
      const items: Item[] = [];
      for await (const page of this.pages(key, options)) items.push(...page);
      return items;
    },
  };
}

async function getBatch(connect: Connection, keys: Key[]): Promise<Item[]> {
  const { documents, TableName } = connect();
  const items: Item[] = [];
  await untilProcessed<Item>(
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

function nameOf({ pk, sk }: Item): string {
  return `${pk} ${sk}`;
}
