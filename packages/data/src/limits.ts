import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { EXPIRY_ATTRIBUTE, keys } from './keys.ts';
import { isConflict, type Table, type Write } from './table.ts';

/** So often something may happen within a window that begins with its first time. */
export type Limit = {
  /** What is counted, with whom or whose it is: `login failures of` and an address. */
  of: [what: string, whose: string];
  max: number;
  seconds: number;
};

/** A limit as it stands; `retryAfterSeconds` is set where it is used up. */
export type Count = Limit & {
  /** The beginning of the window in milliseconds; undefined where none is open. */
  since: number | undefined;
  count: number;
  retryAfterSeconds?: number;
  /** The window that is stored, be it over or not. */
  stored: number | undefined;
};

const StoredCount = z.object({ since: z.number(), count: z.number() });

export const limitsIn = (table: Table) => ({
  /** One read. An expired window counts as none, as DynamoDB deletes expired items days late. */
  async read(limit: Limit, now: Date): Promise<Count> {
    const item = await table.get(keyOf(limit));
    const stored = item && StoredCount.parse(item);
    const endsAt = (stored?.since ?? 0) + limit.seconds * 1000;
    if (!stored || endsAt <= now.getTime()) {
      return { ...limit, since: undefined, count: 0, stored: stored?.since };
    }
    const { since, count } = stored;
    const counted = { ...limit, since, count, stored: since };
    if (count < limit.max) return counted;
    return { ...counted, retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / 1000) };
  },

  /** Counts one more on each, in one write. */
  async countUp(counts: Count[], now: Date): Promise<void> {
    const failed = await table
      .transact(counts.map((count) => counted(count, now)))
      .catch(lostInARush);
    // Somebody else opened a window meanwhile, or one has ended: it is there now to be counted in.
    if (failed.length > 0) {
      await this.countUp(await Promise.all(counts.map((count) => this.read(count, now))), now);
    }
  },
});

/** Opens the way again, whatever was counted. */
export function clearing(limit: Limit): Write {
  return { delete: keyOf(limit) };
}

function counted(count: Count, now: Date): Write {
  const update = keyOf(count);
  const inTheSameWindow = { unchanged: { name: 'since', value: count.stored } };
  if (count.since !== undefined) return { update, change: { count: 'count' }, if: inTheSameWindow };
  const since = now.getTime();
  const expiry = Math.ceil(since / 1000) + count.seconds;
  return {
    update,
    change: { set: { since, count: 1, [EXPIRY_ATTRIBUTE]: expiry } },
    if: inTheSameWindow,
  };
}

/** So many count at once that one of them never gets through: the others use the limit up. */
function lostInARush(error: unknown): number[] {
  if (isConflict(error)) return [];
  throw error;
}

/** Nobody's name or address is kept: only its hash. */
function keyOf({ of: [what, whose] }: Limit) {
  const hash = createHash('sha256').update(whose).digest('base64url');
  return keys.limit(`${what}#${hash}`);
}
