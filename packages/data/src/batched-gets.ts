import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { chunks, untilProcessed } from './batches.ts';
import type { Item } from './expressions.ts';
import type { Key } from './keys.ts';
import type { Connection } from './reading.ts';

type Waiting = {
  key: Key;
  resolve: (item: Item | undefined) => void;
  reject: (error: unknown) => void;
};

/** DynamoDB's own limit of a BatchGetItem. */
const BATCH = 100;

/** Gets that are asked for in the same turn of the event loop travel as one request. */
export function batchedGets(connect: Connection) {
  let waiting: Waiting[] = [];

  async function flush() {
    const batch = waiting;
    waiting = [];
    try {
      const found = await read(batch.map(({ key }) => key));
      for (const { key, resolve } of batch) resolve(found.get(nameOf(key)));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function read(keys: Key[]): Promise<Map<string, Item>> {
    const different = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
    const [first, ...others] = different;
    if (first && others.length === 0) return byName([await getOne(first)]);
    const pages = await Promise.all(chunks(different, BATCH).map(getMany));
    return byName(pages.flat());
  }

  async function getOne(key: Key): Promise<Item | undefined> {
    const { documents, TableName } = connect();
    const command = new GetCommand({ TableName, Key: key, ConsistentRead: true });
    return (await documents.send(command)).Item;
  }

  async function getMany(keys: Key[]): Promise<Item[]> {
    const { documents, TableName } = connect();
    const items: Item[] = [];
    await untilProcessed<Item>(keys, async (left) => {
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({
          RequestItems: { [TableName]: { Keys: left, ConsistentRead: true } },
        }),
      );
      items.push(...(Responses?.[TableName] ?? []));
      return UnprocessedKeys?.[TableName]?.Keys ?? [];
    });
    return items;
  }

  return ({ pk, sk }: Key): Promise<Item | undefined> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push({ key: { pk, sk }, resolve, reject });
    });
}

function byName(items: (Item | undefined)[]): Map<string, Item> {
  return new Map(items.flatMap((item) => (item ? [[`${item.pk} ${item.sk}`, item]] : [])));
}

function nameOf({ pk, sk }: Key): string {
  return `${pk} ${sk}`;
}
