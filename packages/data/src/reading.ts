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

/** One client for the process, so that whoever hosts it can add middleware to every call. */
export const dynamodb = new DynamoDBClient({});

export type Reading = ReturnType<typeof openReading>;

/** For who only reads, and is bundled without what writes. */
export function openReading(tableName: string, client = dynamodb) {
  return readingOf(documentsOf(client), tableName);
}

export function documentsOf(client: DynamoDBClient): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/**
 * With `table.ts`, the one place that talks to DynamoDB. Reads are strongly consistent unless said
 * otherwise. Gets asked for in the same turn of the event loop travel as one BatchGetItem, so a
 * call's session check costs no request of its own.
 */
export function readingOf(documents: DynamoDBDocumentClient, tableName: string) {
  return {
    get: batchedGets(documents, tableName),

    /** The items of a partition, page by page as DynamoDB reads them (1 MB each). */
    async *pages(
      { pk }: Pick<Key, 'pk'>,
      { prefix, consistent = true, after, limit, only = [] }: PagesOptions = {},
    ): AsyncGenerator<Item[], undefined> {
      let from: Item | undefined = after;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName: tableName,
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
