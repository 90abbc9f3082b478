import * as z from 'zod/mini';
import { UserId } from '../identifiers.ts';

/** A player named in a comment: `@anna`. */
export const Mention = z.object({ _id: UserId, username: z.string() });
export type Mention = z.infer<typeof Mention>;
