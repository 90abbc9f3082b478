import * as z from 'zod/mini';
import { Instant, UserId } from '../identifiers.ts';
import { CameBy } from './invitation.ts';
import { spelledOut, usernameKey, usernameSkeleton } from './look-alikes.ts';
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

/** Which mails a player wants, beside those that were asked for. */
export const MailSettings = z.strictObject({
  /** The day before a race closes, to who has not predicted yet. */
  reminders: z.boolean(),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** A mail to a player came back for good, or the player called it spam. */
export const MailReturned = z.object({ at: Instant, why: z.enum(['bounce', 'complaint']) });
export type MailReturned = z.infer<typeof MailReturned>;

/** An admin blocked the player: no sessions, no login, no emails; picks, scores and comments stay. */
export const Blocked = z.object({ at: Instant, reason: z.string() });
export type Blocked = z.infer<typeof Blocked>;

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
  /** Whether the link mailed to the address was opened. Accounts of earlier versions count as confirmed. */
  emailConfirmed: z.optional(z.boolean()),
  /** The address that replaces `email` once the link mailed to it is opened. */
  newEmail: z.optional(z.string()),
  /** The player asked to be deleted: signs in no more, and is forgotten in the background. */
  leaving: z.optional(z.boolean()),
  blocked: z.optional(Blocked),
  /** The invitation that the player registered with; it goes with the account. */
  invitation: z.optional(CameBy),
});
export type Player = z.infer<typeof Player>;

/** Whether the player may sign in and gets emails. */
export function isActive({ leaving, blocked }: Player): boolean {
  return !leaving && blocked === undefined;
}

/** A player as registered. */
export function newPlayer(
  given: Pick<Player, 'id' | 'username' | 'email' | 'passwordHash' | 'createdAt'>,
): Player {
  return {
    ...given,
    ...{ role: 'player', sessionVersion: 1, mail: { reminders: true }, emailConfirmed: false },
  };
}

/** The address that waits for its link to be opened, if there is one. */
export function awaitedEmail({ newEmail, email, emailConfirmed }: Player): string | undefined {
  return newEmail ?? (emailConfirmed === false ? email : undefined);
}

/** Why mail does not reach the player, as far as is known; undefined where it does. */
export function unreachable({ emailConfirmed, mailReturned }: Player): string | undefined {
  if (mailReturned?.why === 'bounce') return 'mail returned';
  return emailConfirmed === false ? 'unconfirmed' : undefined;
}

/** Whether the competition may write to the player without being asked to. */
export function mayBeWrittenTo(player: Player): boolean {
  return player.emailConfirmed !== false && isActive(player);
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
  const [key, skeleton] = [usernameKey(username), usernameSkeleton(username)];
  return RESERVED.some((name) => usernameKey(name) === key || usernameSkeleton(name) === skeleton);
}

/** Small capitals and other letters made to look like plain ones are not; nor is mere punctuation. */
function isPlain(username: string): boolean {
  const spelled = spelledOut(username);
  return /^[a-z0-9._-]+$/.test(spelled) && /[a-z0-9]/.test(spelled);
}
