import type { Claim, Mark } from '@parc-ferme/data/message/deliveries';

/** Combines messages: one tells a player several items, and the next one waits. */
export type Digest = {
  /** Stands for the mailings that it combines: each player and channel has one mark under it. */
  about: string;
  /** The item that the mailing is about, such as the id of a comment. */
  item: string;
  /** What a player can be told of now, the oldest first. */
  itemsFor: (userId: string) => string[];
  /** How long the next message waits. */
  everyMs: number;
};

/** Whether the player has the message; of a digest, whether a delivered message has its item. */
export function isDelivered(mark: Mark | undefined, digest: Digest | undefined): boolean {
  if (digest) return deliveredItems(mark).includes(digest.item);
  return mark !== undefined && isConfirmed(mark);
}

/** The claim of the next message of a digest, about all items that are not delivered. */
export function digestClaim(
  { itemsFor, everyMs }: Digest,
  userId: string,
  mark: Mark | undefined,
  now: Date,
): Omit<Claim, 'claimedUntil'> {
  const currentItems = itemsFor(userId);
  const delivered = deliveredItems(mark);
  const items = currentItems.filter((item) => !delivered.includes(item));
  return {
    items,
    // Delivered items that are no longer current can be forgotten: an item is a comment, which is told again only if it
    // is edited, and it can no longer be edited when the next message may go.
    earlierItems: delivered.filter((item) => currentItems.includes(item)),
    // The last item tells this message from the earlier ones.
    edition: items.at(-1),
    nextAt: now.getTime() + everyMs,
  };
}

/** What the player was told of. A message that is not confirmed may never have been handed over. */
function deliveredItems(mark: Mark = {}): string[] {
  const { items = [], earlierItems = [] } = mark;
  return isConfirmed(mark) ? [...earlierItems, ...items] : earlierItems;
}

/** Whether the message was handed over: until then, the run that sends it has it reserved. */
function isConfirmed({ claimedUntil }: Mark): boolean {
  return claimedUntil === undefined;
}
