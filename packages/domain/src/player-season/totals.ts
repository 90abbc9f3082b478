import * as z from 'zod/mini';

const Sums = z.array(z.number());

/** What all players of a race picked and earned together, in the order of `categoriesOf`. */
export const Totals = z.object({
  players: z.number(),
  /** Picks that could be right, as the official value is decided. */
  picked: Sums,
  /** Those that earned points. */
  right: Sums,
  points: Sums,
  bonus: z.number(),
});
export type Totals = z.infer<typeof Totals>;
