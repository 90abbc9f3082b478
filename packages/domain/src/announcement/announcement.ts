import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';

/** Characters: short enough to be read at a glance. */
export const MAX_ANNOUNCEMENT = 300;

/** What an admin tells all players on the home page, until a date. */
export const Announcement = z.object({
  text: z.string(),
  until: Instant,
});
export type Announcement = z.infer<typeof Announcement>;
