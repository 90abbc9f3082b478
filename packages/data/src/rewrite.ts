import type * as z from 'zod/mini';
import { set, unchanged } from './expressions.ts';
import { json } from './json-attribute.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/** Changes a structure that is stored as text, with optimistic locking. */
export async function rewrite<Structure>(
  table: Table,
  key: Key,
  name: string,
  schema: z.ZodMiniType<Structure>,
  change: (structure: Structure) => Structure,
): Promise<void> {
  const text = (await table.get(key))?.[name];
  if (typeof text !== 'string') return;
  const structure = json(schema).parse(text);
  const changed = JSON.stringify(change(structure));
  if (changed === JSON.stringify(structure)) return;
  const { item } = await table.update(key, set({ [name]: changed }), unchanged({ [name]: text }));
  if (!item) await rewrite(table, key, name, schema, change);
}
