import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { batchedGets } from './batched-gets.ts';
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

/** One client for the process, so that a host can add middleware to every call. */
export const dynamodb = new DynamoDBClient({});

export type Reading = ReturnType<typeof openReading>;

/** A table's name, or a function that returns it once the environment is set. */
export type TableName = string | (() => string);

export type Connection = () => { documents: DynamoDBDocumentClient; TableName: string };

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
    get: batchedGets(connect),

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
