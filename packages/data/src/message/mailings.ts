import { randomUUID } from 'node:crypto';
import { Mailing, type MailingOf, mailingId } from '@parc-ferme/domain/message/mailing';
import * as z from 'zod/mini';
import { expression, type Item, set, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

/** When the mailing with the id `about` is to be continued: at once without a time. */
const DueMailing = z.object({ about: z.string(), dueAt: z.optional(z.string()) });
export type DueMailing = z.infer<typeof DueMailing>;

/** A mailing that some players have not been told of yet; `about` is its id. */
const WaitingMailing = z.object({
  about: z.string(),
  mailing: json(Mailing),
  /** The id of the latest request. A run that sends messages for an earlier one must not end the mailing. */
  request: z.optional(z.string()),
});
export type WaitingMailing = z.infer<typeof WaitingMailing>;

/** Does not read the mailing itself: a kind that this version does not know must not make the season unreadable. */
export function parseDueMailing(item: Item): DueMailing {
  return DueMailing.parse(item);
}

/**
 * Requests a mailing together with what it is about.
 *
 * @param request an id, for a mailing that may have been requested before
 */
export function mailingWrite(season: number, mailing: Mailing, request?: string) {
  const about = mailingId(mailing);
  const requested = set({ about, mailing: JSON.stringify(mailing), request });
  return {
    update: keys.mailing(season, about),
    change: expression`${requested} REMOVE #dueAt`,
  };
}

/** The mailings that are not finished: the scheduled job repeats their events until they are. */
export const mailingsIn = (table: Table) => ({
  async request(season: number, mailing: Mailing): Promise<WaitingMailing> {
    const request = randomUUID();
    const { update, change } = mailingWrite(season, mailing, request);
    await table.update(update, change);
    return { about: mailingId(mailing), mailing, request };
  },

  async find(season: number, about: string): Promise<WaitingMailing | undefined> {
    const item = await table.get(keys.mailing(season, about));
    return item && WaitingMailing.parse(item);
  },

  /** The mailings of comments to players who are mentioned, and not told of it yet. */
  async mentions(season: number) {
    const { pk, sk: prefix } = keys.mailing(season, 'mentioned#');
    const items = await table.query({ pk }, { prefix });
    return items
      .map((item) => WaitingMailing.parse(item).mailing)
      .filter((mailing) => mailing.kind === 'mentioned');
  },

  /** Whether there is a mailing of a later change of the calendar to the same race. */
  async isOvertaken(season: number, change: MailingOf<'calendar-changed'>): Promise<boolean> {
    const { pk, sk } = keys.mailing(season, mailingId(change));
    const prefix = keys.mailing(season, `${change.kind}#${change.raceId}#`).sk;
    const items = await table.query({ pk }, { prefix });
    // Keys of the same race differ in the time of the change alone.
    return items.some((item) => String(item.sk) > sk);
  },

  /** Continues a mailing later, unless it was requested again meanwhile. */
  async postpone(season: number, { about, request }: WaitingMailing, to: Date): Promise<void> {
    await table.update(
      keys.mailing(season, about),
      set({ dueAt: to.toISOString() }),
      unchanged({ about, request }),
    );
  },

  /** Ends a mailing, unless it was requested again meanwhile. */
  async finish(season: number, { about, request }: WaitingMailing): Promise<void> {
    await table.delete(keys.mailing(season, about), unchanged({ request }));
  },
});
