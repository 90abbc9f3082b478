import { randomBytes } from 'node:crypto';
import { AuditEntry } from '@parc-ferme/domain/operations/audit';
import * as z from 'zod/mini';
import { ABSENT } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import { noticeWrites } from '../race/notices.ts';
import type { Table, Write } from '../table.ts';

const StoredEntry = z.object({ entry: json(AuditEntry) });

/** What a caller gives of an audit entry. */
export type NewAuditEntry = Omit<AuditEntry, 'id' | 'before' | 'after' | 'reason' | 'at'> & {
  at: Date;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
};

/** The write of an audit entry, for the transaction of the action. */
export function auditWrite(input: NewAuditEntry): Write {
  return entryWrite(entryOf(input));
}

/**
 * The writes of an audit entry, and of the stewards' notice if the action touches the fairness of a race, or of a
 * season's races.
 */
export function auditWrites(...inputs: NewAuditEntry[]): Write[] {
  const entries = inputs.map(entryOf);
  return [...entries.map(entryWrite), ...noticeWrites(entries)];
}

/** The writes of an audit entry and of a stewards' notice that is about a whole season. */
export function seasonAuditWrites(season: number, input: NewAuditEntry): Write[] {
  const entry = entryOf(input);
  return [entryWrite(entry), ...noticeWrites([entry], season)];
}

function entryWrite(entry: AuditEntry): Write {
  const { id } = entry;
  return { put: { ...keys.auditEntry(id), entry: JSON.stringify(entry) }, if: ABSENT };
}

/** Parsing drops all of the admin but id and name. */
function entryOf({ at, before, after, reason, ...input }: NewAuditEntry): AuditEntry {
  return AuditEntry.parse({
    id: `${at.toISOString()}-${randomBytes(5).toString('hex')}`,
    at: at.toISOString(),
    ...input,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  });
}

export const auditIn = (table: Table) => ({
  /** For actions without a transaction of their own. */
  async record(input: NewAuditEntry): Promise<void> {
    await table.transact(auditWrites(input));
  },

  /**
   * The latest first, and no more than one query reads (1 MB), so that they fit into a reply.
   *
   * @param before the cursor: the id of the last entry of the previous page
   */
  async latest(limit: number, before?: string): Promise<AuditEntry[]> {
    const items = await table.latest(keys.audit(), { limit, before, isEnough: () => true });
    return items.map((item) => StoredEntry.parse(item).entry);
  },
});
