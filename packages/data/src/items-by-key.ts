import type { Item } from './expressions.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

export type ItemOf = (key: Key) => Item | undefined;

/** All items in one request, to be looked up by key. */
export async function itemsByKey(table: Table, allKeys: Key[]): Promise<ItemOf> {
  const keyText = ({ pk, sk }: Key) => `${pk} ${sk}`;
  const items = await table.getAll(allKeys);
  const itemByKey = new Map(allKeys.map((key, index) => [keyText(key), items[index]]));
  return (key) => itemByKey.get(keyText(key));
}
