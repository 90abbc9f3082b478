import { Announcement } from '@parc-ferme/domain/announcement/announcement';
import * as z from 'zod/mini';
import { type Item, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

const StoredAnnouncement = z.object({ announcement: json(Announcement) });

export function parseAnnouncement(item: Item | undefined): Announcement | undefined {
  return item && StoredAnnouncement.parse(item).announcement;
}

export const announcementsIn = (table: Table) => ({
  /**
   * Replaces the announcement.
   *
   * @param announcement undefined for none
   * @param audit makes the write of the audit entry, for the same transaction
   */
  async set(
    announcement: Announcement | undefined,
    audit: (before: Announcement | undefined) => Write,
  ): Promise<void> {
    const key = keys.announcement();
    const item = await table.get(key);
    const isSame = unchanged({ announcement: item?.announcement });
    const change = announcement
      ? { put: { ...key, announcement: JSON.stringify(announcement) }, if: isSame }
      : { delete: key, if: isSame };
    const failed = await table.transact([change, audit(parseAnnouncement(item))]);
    if (failed.length > 0) await this.set(announcement, audit);
  },
});
