import type { Channel } from '@parc-ferme/domain/message/kinds';
import * as z from 'zod/mini';
import { ABSENT, EXISTS, type Expression, expression, unchanged } from '../expressions.ts';
import { EXPIRY_ATTRIBUTE, keys } from '../keys.ts';
import type { Table } from '../table.ts';

/** Longer than any mailing can be repeated. */
const TTL_SECONDS = 14 * 24 * 3_600;

/** A message to a player on a channel; `about` is the id of its mailing, or one that the mailings of a digest share. */
export type Delivery = { about: string; userId: string; channel: Channel };

/** How far the sending of a message has got. All but `reservedUntil` is for messages that digest several events. */
const DeliveryState = z.object({
  /** Until when a sender has reserved the message, in ms; absent once it was handed to the mail or push service. */
  reservedUntil: z.optional(z.number()),
  /** What the message tells of: ids of comments. */
  items: z.optional(z.array(z.string())),
  /** Those that earlier messages told of and that mailings may still name, so that none is told twice. */
  earlierItems: z.optional(z.array(z.string())),
  /** The last of `items`, which tells the message from earlier and later ones. */
  lastItem: z.optional(z.string()),
  /** When the next message may be sent, in ms since the epoch. */
  nextAt: z.optional(z.number()),
});
export type DeliveryState = z.infer<typeof DeliveryState>;
export type Reservation = DeliveryState & { reservedUntil: number };

const StoredState = z.extend(DeliveryState, { sk: z.string() });

export const deliveriesIn = (table: Table) => ({
  /** The states of the messages of a mailing, by `stateKey`. */
  async states(about: string): Promise<Map<string, DeliveryState>> {
    const items = await table.query(keys.deliveries(about));
    return new Map(items.map((item) => [StoredState.parse(item).sk, DeliveryState.parse(item)]));
  },

  /**
   * Reserves a message before it is sent. A reservation that is not confirmed is free again once it expires.
   *
   * @param stored the state as read, whose message was handed over or whose reservation has expired; absent if none was
   * @returns false if another sender reserved it meanwhile
   */
  reserve(
    delivery: Delivery,
    reservation: Reservation,
    now: Date,
    stored?: DeliveryState,
  ): Promise<boolean> {
    return table.put(itemOf(delivery, reservation, now), stored ? stateUnchanged(stored) : ABSENT);
  },

  /**
   * Notes that the message was handed over, so that it is never sent again.
   *
   * @param lastItem of a message with items: the reservation of a later message stays
   */
  async confirm(delivery: Delivery, lastItem?: string): Promise<void> {
    const isSameMessage = lastItem === undefined ? EXISTS : unchanged({ lastItem });
    await table.update(keyOf(delivery), expression`REMOVE #reservedUntil`, isSameMessage);
  },

  /** Notes that the message was refused and may be sent again: the state is as it was before the reservation. */
  async release(
    delivery: Delivery,
    reservation: Reservation,
    now: Date,
    stored?: DeliveryState,
  ): Promise<void> {
    if (stored) await table.put(itemOf(delivery, stored, now), stateUnchanged(reservation));
    else await table.delete(keyOf(delivery), stateUnchanged(reservation));
  },
});

/** The key of a message's state among those of its mailing. */
export function stateKey(delivery: Delivery): string {
  return keyOf(delivery).sk;
}

function itemOf(delivery: Delivery, state: DeliveryState, now: Date) {
  return {
    ...keyOf(delivery),
    ...state,
    [EXPIRY_ATTRIBUTE]: Math.ceil(now.getTime() / 1000) + TTL_SECONDS,
  };
}

/** It is enough to compare the two times: every reservation has a new `reservedUntil`. */
function stateUnchanged({ reservedUntil, nextAt }: DeliveryState): Expression {
  return unchanged({ reservedUntil, nextAt });
}

function keyOf({ about, userId, channel }: Delivery) {
  return keys.delivery(about, userId, channel);
}
