import * as z from 'zod/mini';
import { UserId } from '../identifiers.ts';

const singleTag = <Value extends z.ZodMiniType>(value: Value) => z.tuple([value]);

/** The notification of SES that it accepted an email. Only emails of mailings have these tags. */
export const SentMail = z.object({
  mail: z.object({
    tags: z.object({
      about: z.optional(singleTag(z.string())),
      player: z.optional(singleTag(UserId)),
      /** The last item of a digest, by which its messages differ. */
      lastItem: z.optional(singleTag(z.string())),
    }),
  }),
});
export type SentMail = z.infer<typeof SentMail>;
