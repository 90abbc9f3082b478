import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

/** Names a player and a kind of message, and is signed. */
const UnsubscribeToken = z.string().check(z.regex(/^[\w.-]{1,120}$/));

export const unsubscribe = route(API['messages.unsubscribe'], {
  summary:
    'Turns one kind of emails off by the link of such an email, without login; repeated, it changes nothing. Takes a form, as mail clients send it (RFC 8058).',
  params: z.object({ token: UnsubscribeToken }),
  takesForm: true,
  reply: z.object({ message: z.string() }),
  problems: ['unsubscribe.invalid'],
});
