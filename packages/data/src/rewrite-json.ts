import type * as z from 'zod/mini';
import { set, unchanged } from './expressions.ts';
import { json } from './json-attribute.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/** Changes a structure that an attribute has as JSON text, with optimistic locking. */
export async function rewriteJson<Structure>(
  table: Table,
  key: Key,
  attribute: string,
  schema: z.ZodMiniType<Structure>,
  change: (structure: Structure) => Structure,
): Promise<void> {
  const text = (await table.get(key))?.[attribute];
  if (typeof text !== 'string') return;
  const structure = json(schema).parse(text);
  const changed = JSON.stringify(change(structure));
  if (changed === JSON.stringify(structure)) return;
  const { item } = await table.update(
    key,
    set({ [attribute]: changed }),
    unchanged({ [attribute]: text }),
  );
  if (!item) await rewriteJson(table, key, attribute, schema, change);
}
