import { AuditEntry } from '@parc-ferme/domain/operations/audit';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { wholeNumberUpTo } from './params.ts';
import { route } from './route.ts';

export const list = route(API['audit.list'], {
  summary: 'What admins did, the latest first.',
  query: z.strictObject({
    /** Continues below the entry of this id. */
    before: z.optional(z.string().check(z.regex(/^[0-9A-Za-z:.#-]{1,80}$/))),
    limit: wholeNumberUpTo(100),
  }),
  reply: z.object({ entries: z.array(AuditEntry), more: z.boolean() }),
});
