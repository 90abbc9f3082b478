import type { DeliveryState, Reservation } from '@parc-ferme/data/message/deliveries';

/** Tells a player several items in one message, at most one message in `everyMs`. */
export type Digest = {
  /** An id that the combined mailings share: the states of their messages are stored under it. */
  about: string;
  /** The item that the mailing is about, such as the id of a comment. */
  item: string;
  /** What a player can be told of now, the oldest first. */
  itemsFor: (userId: string) => string[];
  everyMs: number;
};

/** Whether the player has the message; of a digest, whether a delivered message has its item. */
export function isDelivered(state: DeliveryState | undefined, digest: Digest | undefined): boolean {
  if (digest) return deliveredItems(state).includes(digest.item);
  return state !== undefined && isConfirmed(state);
}

/** The reservation of the next message of a digest, about all items that are not delivered. */
export function digestReservation(
  { itemsFor, everyMs }: Digest,
  userId: string,
  state: DeliveryState | undefined,
  now: Date,
): Omit<Reservation, 'reservedUntil'> {
  const currentItems = itemsFor(userId);
  const delivered = deliveredItems(state);
  const items = currentItems.filter((item) => !delivered.includes(item));
  return {
    items,
    // Delivered items that are no longer current can be forgotten: an item is a comment, which is told again only if it
    // is edited, and it can no longer be edited when the next message may go.
    earlierItems: delivered.filter((item) => currentItems.includes(item)),
    // The last item tells this message from the earlier ones.
    lastItem: items.at(-1),
    nextAt: now.getTime() + everyMs,
  };
}

/** What the player was told of. A message that is not confirmed may never have been handed over. */
function deliveredItems(state: DeliveryState = {}): string[] {
  const { items = [], earlierItems = [] } = state;
  return isConfirmed(state) ? [...earlierItems, ...items] : earlierItems;
}

/** Whether the message was handed over: until then, the run that sends it has it reserved. */
function isConfirmed({ reservedUntil }: DeliveryState): boolean {
  return reservedUntil === undefined;
}
