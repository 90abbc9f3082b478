import { UserId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';

/** Where a page begins: the shard, and the last player of the page before. */
type PageStart = { shard: number; after?: string | undefined };

/**
 * The cursor of a page of players, such as `3.0.abc1234`: the published revision that the page is of (0 without one),
 * the shard, and the last player of the page before. It only points into data that is shown anyway, so a forged cursor
 * reveals nothing.
 */
export const Cursor = z.pipe(
  z.string().check(z.regex(/^\d{1,4}\.\d{1,3}\.([a-z0-9]{7})?$/, 'This is not the next page')),
  z.pipe(
    z.transform((text: string): { revision: number } & PageStart => {
      const [revision, shard, after] = text.split('.');
      return { revision: Number(revision), shard: Number(shard), after: after || undefined };
    }),
    z.object({ revision: z.number(), shard: z.number(), after: z.optional(UserId) }),
  ),
);

export function cursorText({ shard, after = '' }: PageStart, revision = 0): string {
  return `${revision}.${shard}.${after}`;
}
