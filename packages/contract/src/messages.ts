import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

/** Names a player and a kind of message, and is signed. As it starts with no dot, it cannot be the path `..`. */
const UnsubscribeToken = z.string().check(z.regex(/^\w[\w.-]{0,119}$/));

export const showUnsubscribe = route(API['messages.show-unsubscribe'], {
  summary:
    'Leads a browser to the page that unsubscribes, and changes nothing. Mail clients call the same address by POST.',
  params: z.object({ token: UnsubscribeToken }),
  status: 303,
  reply: z.string(),
});

export const unsubscribe = route(API['messages.unsubscribe'], {
  summary:
    'Turns one kind of emails off by the link of such an email, without login; repeated, it changes nothing. Takes a form, as mail clients send it (RFC 8058).',
  params: z.object({ token: UnsubscribeToken }),
  takesForm: true,
  reply: z.object({ message: z.string() }),
  problems: ['unsubscribe.invalid'],
});
