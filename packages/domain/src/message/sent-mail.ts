import * as z from 'zod/mini';
import { UserId } from '../identifiers.ts';

const one = <Value extends z.ZodMiniType>(value: Value) => z.tuple([value]);

/** The notification of SES that it accepted an email. Only emails of mailings have these tags. */
export const SentMail = z.object({
  mail: z.object({
    tags: z.object({
      about: z.optional(one(z.string())),
      player: z.optional(one(UserId)),
      /** The message of a digest. */
      edition: z.optional(one(z.string())),
    }),
  }),
});
export type SentMail = z.infer<typeof SentMail>;
