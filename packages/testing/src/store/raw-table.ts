import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import { chunks } from '@parc-ferme/data/batches';
import type { Item } from '@parc-ferme/data/expressions';

/** All items of a table as texts that can be compared: sorted, and without the random salts of picks and names. */
export async function comparableItems(table: string): Promise<string[]> {
  const items = await itemsIn(table);
  return items
    .map((item) => JSON.stringify(withSortedAttributes(item)).replaceAll(SALT, ''))
    .sort();
}

const SALT = /"(salt|nameSalt|nameDigest)":"[^"]*",/g;

export async function itemsIn(table: string): Promise<Item[]> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  documents.destroy();
  return items;
}

/** Puts items into a table. */
export async function putItems(table: string, items: Item[]): Promise<void> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  for (const chunk of chunks(items, 25)) {
    const requests = chunk.map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
  }
  documents.destroy();
}

/** Puts items into a table, and deletes all others. */
export async function restoreItems(table: string, items: Item[]): Promise<void> {
  const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;
  const restored = new Set(items.map(keyOf));
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  for (const { pk, sk } of (await itemsIn(table)).filter((item) => !restored.has(keyOf(item)))) {
    await documents.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
  }
  documents.destroy();
  await putItems(table, items);
}

/** A value with its attributes sorted, as the store returns them in any order. */
export function withSortedAttributes(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(withSortedAttributes);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withSortedAttributes(part)]);
  return Object.fromEntries(entries.sort());
}
