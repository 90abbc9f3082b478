import { aboutOf, Mailing } from '@parc-ferme/domain/message/mailing';
import * as z from 'zod/mini';
import type { Item } from './expressions.ts';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

/** A mailing that some players have not been told of yet. */
const Waiting = z.object({
  mailing: json(Mailing),
  about: z.string(),
  /** When it is to be continued; undefined for at once. */
  dueAt: z.optional(z.string()),
  /** Changes with every request, so that none is lost to the end of an earlier one. */
  requestedAt: z.optional(z.string()),
});
export type WaitingMailing = z.infer<typeof Waiting>;

export function parseMailing(item: Item): WaitingMailing {
  return Waiting.parse(item);
}

/** Requests a mailing together with what it is about. */
export function mailingWrite(season: number, mailing: Mailing): Write {
  const about = aboutOf(mailing);
  return {
    update: keys.mailing(season, about),
    change: { set: { about, mailing: JSON.stringify(mailing) }, remove: ['dueAt'] },
  };
}

/** The mailings that are not finished: the scheduled job repeats their events until they are. */
export const mailingsIn = (table: Table) => ({
  async request(season: number, mailing: Mailing, at: Date): Promise<WaitingMailing> {
    const about = aboutOf(mailing);
    const requestedAt = at.toISOString();
    const set = { about, mailing: JSON.stringify(mailing), requestedAt };
    await table.update(keys.mailing(season, about), { set, remove: ['dueAt'] });
    return { about, mailing, requestedAt };
  },

  async find(season: number, about: string): Promise<WaitingMailing | undefined> {
    const item = await table.get(keys.mailing(season, about));
    return item && parseMailing(item);
  },

  /** Unless it was requested again meanwhile. */
  async postpone(season: number, { about, requestedAt }: WaitingMailing, to: Date): Promise<void> {
    await table.update(
      keys.mailing(season, about),
      { set: { dueAt: to.toISOString() } },
      { unchanged: [{ name: 'about', value: about }, requested(requestedAt)] },
    );
  },

  /** Unless it was requested again meanwhile. */
  async finish(season: number, { about, requestedAt }: WaitingMailing): Promise<void> {
    await table.delete(keys.mailing(season, about), { unchanged: requested(requestedAt) });
  },
});

function requested(value: string | undefined) {
  return { name: 'requestedAt', value };
}
