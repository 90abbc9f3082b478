import * as z from 'zod/mini';
import { Instant, UserId } from './identifiers.ts';
import { USERNAME, USERNAME_RULE } from './username.ts';

export const Role = z.enum(['player', 'admin']);
export type Role = z.infer<typeof Role>;

/** Letters, digits, `_`, `-`, `.`, in the composed form every keyboard sends. */
export const Username = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.regex(USERNAME, USERNAME_RULE),
    z.refine(isPlain, 'A username has plain letters, with or without accents.'),
  );

export const Email = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.maxLength(254, 'This is not an email address'),
    z.regex(
      /^[^\s\p{C}@<>"',;:()\\[\]]+@[^\s\p{C}@<>"',;:()\\[\]]+\.[^\s\p{C}@.<>"',;:()\\[\]]+$/u,
      'This is not an email address',
    ),
  );

/** Which mails a player wants, beside those that were asked for. */
export const MailSettings = z.strictObject({
  /** The day before a race closes, to who has not predicted yet. */
  reminders: z.boolean(),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** A mail to a player came back for good, or the player called it spam. */
export const MailReturned = z.object({ at: Instant, why: z.enum(['bounce', 'complaint']) });
export type MailReturned = z.infer<typeof MailReturned>;

export const Player = z.object({
  id: UserId,
  username: z.string(),
  email: z.string(),
  role: Role,
  passwordHash: z.string(),
  /** Raised when earlier sessions end; a token carries the value it was signed with. */
  sessionVersion: z.number(),
  createdAt: Instant,
  mail: MailSettings,
  /** Why reminders are off, until the player chooses again. */
  mailReturned: z.optional(MailReturned),
  /** Since when mails are settled as they are: what happened before changes nothing any more. */
  mailSince: z.optional(Instant),
  /** The player asked to be deleted: signs in no more, and is forgotten in the background. */
  leaving: z.optional(z.boolean()),
});
export type Player = z.infer<typeof Player>;

/** A player as registered. */
export function newPlayer(
  given: Pick<Player, 'id' | 'username' | 'email' | 'passwordHash' | 'createdAt'>,
): Player {
  return { ...given, role: 'player', sessionVersion: 1, mail: { reminders: true } };
}

/** Under this name stand the predictions and comments of who deleted the account. */
export const FORMER_PLAYER = 'Former player';

/** Names that would pass for those who run the competition, or that a program takes for its own. */
const RESERVED = [
  ...['admin', 'admins', 'administrator', 'sysadmin', 'superuser', 'system', 'root', 'owner'],
  ...['support', 'help', 'helpdesk', 'service', 'moderator', 'moderators', 'official', 'staff'],
  ...['security', 'abuse', 'info', 'contact', 'webmaster', 'postmaster', 'hostmaster', 'noreply'],
  ...['parcferme', 'formula1', 'formula.one', 'fia', 'steward', 'stewards', 'race.control'],
  ...['deleted', 'anonymous', 'former.player', 'nobody', 'unknown', 'everybody', 'everyone'],
  ...['null', 'undefined', 'nan', 'true', 'false', 'guest', 'api', 'www', 'localhost'],
  ...['__proto__', 'prototype', 'constructor', 'toString', 'toLocaleString', 'valueOf'],
  ...['hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable'],
  ...['__defineGetter__', '__defineSetter__', '__lookupGetter__', '__lookupSetter__'],
];

export function isReserved(username: string): boolean {
  const key = usernameKey(username);
  return RESERVED.some((name) => usernameKey(name) === key);
}

/**
 * What makes two usernames the same: case, accents, punctuation and look-alikes (`rn` and `m`, `0`
 * and `o`) do not tell players apart.
 */
export function usernameKey(username: string): string {
  return spelledOut(username)
    .replaceAll(/[._-]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l');
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Letters that are no accented ones and still belong to a name. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

function spelledOut(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, (letter) => SPELLED[letter] ?? letter);
}

/** Small capitals and other letters made to look like plain ones are not; nor is mere punctuation. */
function isPlain(username: string): boolean {
  const spelled = spelledOut(username);
  return /^[a-z0-9._-]+$/.test(spelled) && /[a-z0-9]/.test(spelled);
}
