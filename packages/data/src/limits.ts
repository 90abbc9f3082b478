import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Condition } from './expressions.ts';
import { EXPIRY_ATTRIBUTE, type Key, keys } from './keys.ts';
import type { Table, Write } from './table.ts';

/** At most `max` times within a window, which begins with its first reservation. */
export type Limit = {
  /** What is counted, and the user id, address or other name it is counted for. */
  of: [what: string, whose: string];
  max: number;
  seconds: number;
};

/** One place in the window of one limit. */
type Place = {
  key: Key;
  /** The beginning of the window in milliseconds, by which a later window is told apart. */
  since: number;
  /** How many places the window had taken with this one. */
  count: number;
};

/** The places that one call has taken: one for each of its limits. */
export type Reservation = Place[];

export type Reserved =
  | { reservation: Reservation; retryAfterSeconds?: never }
  | { reservation?: never; retryAfterSeconds: number };

type Taken = { place: Place; retryAfterSeconds?: never } | { retryAfterSeconds: number };

const StoredWindow = z.object({ since: z.number(), count: z.number() });

/**
 * Every limit of the application. A call reserves its place before it does the work, so that parallel
 * calls cannot pass more than the limit, and releases it where the work does not count. A call that
 * is killed in between holds its place until the window ends.
 */
export const limitsIn = (table: Table) => ({
  /**
   * Reserves a place in the window of each limit, or none at all: one write for each limit, two where
   * its stored window has ended. Never more pass than each limit has places; of a burst fewer may pass
   * several limits, as a call holds its place in one until another refuses it.
   *
   * @returns the reservation, or when all of the limits have a place again
   */
  async reserve(limits: Limit | Limit[], now: Date): Promise<Reserved> {
    const taken = await Promise.all([limits].flat().map((limit) => take(table, limit, now)));
    const reservation = taken.flatMap((one) => ('place' in one ? one.place : []));
    const waits = taken.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
    if (waits.length === 0) return { reservation };
    await this.release(reservation);
    return { retryAfterSeconds: Math.max(...waits) };
  },

  /** Gives the places back. One whose window has ended meanwhile is gone anyway. */
  async release(reservation: Reservation): Promise<void> {
    await Promise.all(reservation.map((place) => giveBack(table, place)));
  },
});

/** Empties a limit's window, together with other writes. */
export function clearing(limit: Limit): Write {
  return { delete: keyOf(limit) };
}

async function take(table: Table, limit: Limit, now: Date): Promise<Taken> {
  const key = keyOf(limit);
  const since = now.getTime();
  const length = limit.seconds * 1000;
  const fresh = { since, [EXPIRY_ATTRIBUTE]: Math.ceil(since / 1000) + limit.seconds };
  const free: Condition = {
    absentOr: { above: { since: since - length }, below: { count: limit.max } },
  };
  const joined = await table.update(key, { first: fresh, count: 'count' }, free);
  if (joined.item) return { place: { key, ...StoredWindow.parse(joined.item) } };

  const stored = StoredWindow.parse(joined.current);
  const endsAt = stored.since + length;
  if (endsAt > since) return { retryAfterSeconds: Math.ceil((endsAt - since) / 1000) };
  const opened = await table.update(
    key,
    { set: { ...fresh, count: 1 } },
    { unchanged: { name: 'since', value: stored.since } },
  );
  if (opened.item) return { place: { key, since, count: 1 } };
  // Another call opened the new window first.
  return take(table, limit, now);
}

/** An empty window is deleted: the next one begins with its own first reservation. */
async function giveBack(table: Table, { key, since, count }: Place): Promise<void> {
  const sameWindow = { name: 'since', value: since };
  const deleteAt = (value: number) =>
    table.delete(key, { unchanged: [sameWindow, { name: 'count', value }] });
  if (count === 1 && (await deleteAt(1))) return;
  const { item } = await table.update(key, { uncount: 'count' }, { unchanged: sameWindow });
  if (item?.count === 0) await deleteAt(0);
}

/** A hash keeps addresses out of sight in the table; trying every IPv4 address finds one again. */
function keyOf({ of: [what, whose] }: Limit): Key {
  const hash = createHash('sha256').update(whose).digest('base64url');
  return keys.limit(`${what}#${hash}`);
}
