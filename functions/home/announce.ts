import * as contract from '@parc-ferme/contract/home';
import { announcementsIn } from '@parc-ferme/data/announcement/announcements';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { adminRoute, table } from '../composition.ts';

const announcements = announcementsIn(table);

export const handler = adminRoute(
  contract.announce,
  async ({ body: { text, until }, player: admin, now, reject }) => {
    if (text && new Date(until) <= now) return reject('announcement.past');
    const announcement = text ? { text, until } : undefined;
    await announcements.set(announcement, (before) =>
      auditWrite({
        action: 'announcement.set',
        at: now,
        admin,
        about: 'home',
        before: before?.text,
        after: text || undefined,
      }),
    );
    return { announcement: announcement ?? null };
  },
);
