import { SAMPLES } from '@parc-ferme/domain/message/sample';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

/** Names a player and a kind of message, and is signed. */
export const UnsubscribeToken = z.string().check(z.regex(/^[\w.-]{1,120}$/));

export const unsubscribe = route(API['messages.unsubscribe'], {
  summary:
    'Turns one kind of emails off by the link of such an email, without login; repeated, it changes nothing. Takes a form, as mail clients send it (RFC 8058).',
  params: z.object({ token: UnsubscribeToken }),
  takesForm: true,
  reply: z.object({ message: z.string() }),
  problems: ['unsubscribe.invalid'],
});

export const preview = route(API['messages.preview'], {
  summary:
    'An email as the calling admin would get it, with made-up news: nothing is sent, and nothing of any race or player is read.',
  params: z.object({ sample: z.enum(SAMPLES) }),
  /** The origin that its links lead to, which the caller’s browser knows. */
  query: z.strictObject({
    site: z.optional(z.string().check(z.regex(/^https?:\/\/[\w.:-]{1,100}$/, 'No origin'))),
  }),
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** The HTML drawn by an image: SVG, in which nothing runs and nothing is loaded. */
    image: z.string(),
  }),
});
