import * as z from 'zod/mini';
import { UserId } from '../identifiers.ts';

/** Players that one comment can mention. */
export const MAX_MENTIONS = 10;

/** A player named in a comment: `@anna`. */
export const Mention = z.object({ _id: UserId, username: z.string() });
export type Mention = z.infer<typeof Mention>;
