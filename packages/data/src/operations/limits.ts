import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ABSENT, expression, set, unchanged } from '../expressions.ts';
import { type Key, keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

/** At most `max` reservations in a window of time, which begins with the first one. */
export type Limit = {
  name: string;
  /** The user id, network or address that it counts for; without one it counts all calls. */
  subject?: string;
  max: number;
  seconds: number;
};

/** For all admins together, as the race-data API has a rate limit of its own. */
export const MANUAL_FETCHES = { name: 'manual-fetch', max: 5, seconds: 600 } satisfies Limit;

type ReservedPlace = {
  key: Key;
  /** The beginning of the window in milliseconds, which identifies it. */
  since: number;
  /** The reservations in the window, with this one. */
  count: number;
};

/** One place for each limit of a call. */
export type Reservation = ReservedPlace[];

export type ReserveResult =
  | { reservation: Reservation; retryAfterSeconds?: never }
  | { reservation?: never; retryAfterSeconds: number };

type PlaceResult =
  | { place: ReservedPlace; retryAfterSeconds?: never }
  | { retryAfterSeconds: number };

const StoredWindow = z.object({ since: z.number(), count: z.number() });

/**
 * A call reserves its place before it does the work, so that concurrent calls cannot exceed the limit, and releases it
 * if the work does not count. A call that is killed holds its place until the window ends.
 */
export const limitsIn = (table: Table) => ({
  /**
   * Reserves a place in each limit, or none. One write per limit, two if its stored window has ended. With several
   * limits a burst may pass fewer calls than allowed, as a call holds its place in one limit until another refuses it.
   *
   * @returns the reservation, or after how many seconds to retry
   */
  async reserve(limits: Limit | Limit[], now: Date): Promise<ReserveResult> {
    const results = await Promise.all(
      [limits].flat().map((limit) => reservePlace(table, limit, now)),
    );
    const reservation = results.flatMap((one) => ('place' in one ? one.place : []));
    const waits = results.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
    if (waits.length === 0) return { reservation };
    await this.release(reservation);
    return { retryAfterSeconds: Math.max(...waits) };
  },

  /** How long a limit refuses every reservation; undefined while it has a place. Reserves none. */
  async secondsToWait(limit: Limit, now: Date): Promise<number | undefined> {
    const item = await table.get(keyOf(limit));
    const { since, count } = item ? StoredWindow.parse(item) : { since: 0, count: 0 };
    const endsAt = since + limit.seconds * 1000;
    const isFull = count >= limit.max && endsAt > now.getTime();
    return isFull ? Math.ceil((endsAt - now.getTime()) / 1000) : undefined;
  },

  async release(reservation: Reservation): Promise<void> {
    await Promise.all(reservation.map((place) => releasePlace(table, place)));
  },
});

/** Resets a limit, in the transaction of other writes. */
export function limitReset(limit: Limit): Write {
  return { delete: keyOf(limit) };
}

async function reservePlace(table: Table, limit: Limit, now: Date): Promise<PlaceResult> {
  const key = keyOf(limit);
  const nowMs = now.getTime();
  const windowMs = limit.seconds * 1000;
  const expiresAt = Math.ceil(nowMs / 1000) + limit.seconds;
  const counted = await table.update(
    key,
    expression`SET #since = if_not_exists(#since, ${nowMs}),
      #expiresAt = if_not_exists(#expiresAt, ${expiresAt}) ADD #count ${1}`,
    expression`${ABSENT} OR (#since > ${nowMs - windowMs} AND #count < ${limit.max})`,
  );
  if (counted.item) return { place: { key, ...StoredWindow.parse(counted.item) } };

  const stored = StoredWindow.parse(counted.current);
  const endsAt = stored.since + windowMs;
  if (endsAt > nowMs) return { retryAfterSeconds: Math.ceil((endsAt - nowMs) / 1000) };
  const newWindow = { since: nowMs, count: 1 };
  const opened = await table.update(
    key,
    set({ ...newWindow, expiresAt }),
    unchanged({ since: stored.since }),
  );
  if (opened.item) return { place: { key, ...newWindow } };
  // A concurrent call opened the new window first.
  return reservePlace(table, limit, now);
}

/** Deletes a window that is empty then, so that the next one begins with its own first reservation. */
async function releasePlace(table: Table, { key, since, count }: ReservedPlace): Promise<void> {
  const deleteIf = (stored: { count: number }) =>
    table.delete(key, unchanged({ since, ...stored }));
  if (count === 1 && (await deleteIf({ count: 1 }))) return;
  const { item } = await table.update(key, expression`ADD #count ${-1}`, unchanged({ since }));
  if (item?.count === 0) await deleteIf({ count: 0 });
}

/** Hashed to keep addresses out of the table, although IPv4 addresses can be found by trying all. */
function keyOf({ name, subject = '' }: Limit): Key {
  const hash = createHash('sha256').update(subject).digest('base64url');
  return keys.limit(`${name}#${hash}`);
}
