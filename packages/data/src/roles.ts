import * as z from 'zod/mini';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

const Admins = z.object({ ids: json(z.array(z.string())), version: z.number() });
type StoredAdmins = z.infer<typeof Admins>;

export async function readAdmins(table: Table): Promise<StoredAdmins> {
  const item = await table.get(keys.admins());
  return item ? Admins.parse(item) : { ids: [], version: 0 };
}

export function adminsWrite({ version }: StoredAdmins, ids: string[]): Write {
  return {
    put: { ...keys.admins(), ids: JSON.stringify(ids), version: version + 1 },
    if: { unchanged: { name: 'version', value: version === 0 ? undefined : version } },
  };
}
