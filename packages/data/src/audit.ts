import { randomBytes } from 'node:crypto';
import { AuditEntry } from '@parc-ferme/domain/audit';
import * as z from 'zod/mini';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

const StoredEntry = z.object({ entry: json(AuditEntry) });

/** What is told of an action; where and when it stands in the log follows from it. */
export type Audited = Omit<AuditEntry, 'id' | 'before' | 'after' | 'reason' | 'at'> & {
  at: Date;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
};

/** The entry, to be written together with the action that it is about. */
export function auditWrite({ at, before, after, reason, ...audited }: Audited): Write {
  const id = `${at.toISOString()}-${randomBytes(5).toString('hex')}`;
  // Parsed, so that of the admin nothing but id and name gets into the log.
  const entry = AuditEntry.parse({
    ...{ id, at: at.toISOString() },
    ...audited,
    ...{ before: before ?? null, after: after ?? null, reason: reason ?? null },
  });
  return { put: { ...keys.auditEntry(id), entry: JSON.stringify(entry) }, if: { absent: true } };
}

export const auditIn = (table: Table) => ({
  /** For an action that has no single write of its own. */
  async note(audited: Audited): Promise<void> {
    await table.transact([auditWrite(audited)]);
  },

  /** The latest entries first; `before` continues below the entry of that id. */
  async latest(limit: number, before?: string): Promise<AuditEntry[]> {
    const items = await table.latest(keys.audit(), { limit, before });
    return items.map((item) => StoredEntry.parse(item).entry);
  },
});
