import { randomBytes } from 'node:crypto';
import { AuditEntry } from '@parc-ferme/domain/operations/audit';
import * as z from 'zod/mini';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import { noticeWrites } from './notices.ts';
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
export function auditWrite(audited: Audited): Write {
  return entryWrite(entryOf(audited));
}

/**
 * The entry with the stewards' notice for the players, where the action touches the fairness of a
 * race: to be written together with it.
 */
export function auditWrites(audited: Audited): Write[] {
  const entry = entryOf(audited);
  return [entryWrite(entry), ...noticeWrites(entry)];
}

function entryWrite(entry: AuditEntry): Write {
  const { id } = entry;
  return { put: { ...keys.auditEntry(id), entry: JSON.stringify(entry) }, if: { absent: true } };
}

/** Parsed, so that of the admin nothing but id and name gets into the log. */
function entryOf({ at, before, after, reason, ...audited }: Audited): AuditEntry {
  return AuditEntry.parse({
    ...{ id: `${at.toISOString()}-${randomBytes(5).toString('hex')}`, at: at.toISOString() },
    ...audited,
    ...{ before: before ?? null, after: after ?? null, reason: reason ?? null },
  });
}

export const auditIn = (table: Table) => ({
  /** For an action that has no single write of its own. */
  async record(audited: Audited): Promise<void> {
    await table.transact(auditWrites(audited));
  },

  /** The latest entries first; `before` continues below the entry of that id. */
  async latest(limit: number, before?: string): Promise<AuditEntry[]> {
    const items = await table.latest(keys.audit(), { limit, before });
    return items.map((item) => StoredEntry.parse(item).entry);
  },
});
