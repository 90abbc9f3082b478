import * as z from 'zod/mini';
import { UserId } from '../identifiers.ts';

const singleTag = <Value extends z.ZodMiniType>(value: Value) => z.tuple([value]);

/** The notification of SES that it accepted an email. Only emails of mailings have these tags. */
export const SentMail = z.object({
  mail: z.object({
    tags: z.object({
      about: z.optional(singleTag(z.string())),
      player: z.optional(singleTag(UserId)),
      /** Of a digest of comments: the id of the last, which tells the email from the next one with the same `about`. */
      lastItem: z.optional(singleTag(z.string())),
    }),
  }),
});
export type SentMail = z.infer<typeof SentMail>;
