import * as z from 'zod/mini';
import { Instant, UserId } from '../identifiers.ts';
import {
  DEFAULT_MESSAGES,
  type MessageSettings,
  StoredMessageSettings,
  TimeZone,
} from '../message/message-settings.ts';
import { InvitationUsed } from './invitation.ts';
import { spelledOut } from './look-alikes.ts';
import { isSealing } from './recovery.ts';
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

/** A permanent bounce of a mail to the player, or a spam complaint. */
export const MailReturned = z.object({ at: Instant, why: z.enum(['bounce', 'complaint']) });
export type MailReturned = z.infer<typeof MailReturned>;

/**
 * SES is in its sandbox, where it sends to verified addresses only, and refused this one. That says nothing
 * about the address itself, so it stops no later mail.
 */
export const SandboxRefusal = z.object({ at: Instant, email: z.string() });
export type SandboxRefusal = z.infer<typeof SandboxRefusal>;

/** An admin blocked the player: no sessions, no login, no emails; picks, scores and comments stay. */
export const Blocked = z.object({ at: Instant, reason: z.string() });
export type Blocked = z.infer<typeof Blocked>;

/** Which admin set an address, and when. */
export const SetByAdmin = z.object({ admin: UserId, username: z.string(), at: Instant });
export type SetByAdmin = z.infer<typeof SetByAdmin>;

export const Player = z.object({
  id: UserId,
  username: z.string(),
  email: z.string(),
  role: Role,
  passwordHash: z.string(),
  /** Incremented to end earlier sessions; a token carries the value it was signed with. */
  sessionVersion: z.number(),
  createdAt: Instant,
  /** Undefined until the player chooses or mail is returned; see `messagesOf`. */
  messages: z.optional(StoredMessageSettings),
  /** That of the player's device at the last sign-in, or when messages were chosen. */
  timeZone: z.optional(TimeZone),
  /** Whether the last picks are sent again if the player forgets to pick. */
  sendAgain: z.optional(z.boolean()),
  /** The player whom this one is compared with; the account may be gone. */
  rival: z.optional(UserId),
  /** Why emails are off, until the player turns them on again. */
  mailReturned: z.optional(MailReturned),
  /** Until SES accepts mail to that address. */
  sandboxRefusal: z.optional(SandboxRefusal),
  /** When the mail settings last changed; older bounces are ignored. */
  mailSince: z.optional(Instant),
  /** Whether the link mailed to the address was opened. */
  emailConfirmed: z.boolean(),
  /** The address that replaces `email` once the link mailed to it is opened. */
  newEmail: z.optional(z.string()),
  /** Set where an admin set `newEmail`. */
  newEmailSetBy: z.optional(SetByAdmin),
  /** Set where an admin set `email`, until the player sets one or says with the password that it is right. */
  emailSetBy: z.optional(z.extend(SetByAdmin, { previous: z.string() })),
  /** The recovery that seals earlier predictions. A second one while they are sealed does not change its time. */
  recovered: z.optional(z.object({ at: Instant })),
  /** When the player asked for account deletion, which runs in the background. */
  deletionRequestedAt: z.optional(Instant),
  blocked: z.optional(Blocked),
  invitation: z.optional(InvitationUsed),
});
export type Player = z.infer<typeof Player>;

export function messagesOf({ messages }: Pick<Player, 'messages'>): MessageSettings {
  return messages ?? DEFAULT_MESSAGES;
}

/** When the player gets no messages; the time zone is unknown until a device has told it. */
export function quietHoursOf({ messages, timeZone }: Pick<Player, 'messages' | 'timeZone'>) {
  return { quietHours: messages?.quietHours, timeZone };
}

/** Whether the player may sign in and gets emails. */
export function isActive(player: Player): boolean {
  return !isBeingDeleted(player) && player.blocked === undefined;
}

/** Whether the player was neither blocked nor deleting the account by then. A block that has ended since is not known. */
export function wasActive({ deletionRequestedAt, blocked }: Player, then: Date): boolean {
  return [deletionRequestedAt, blocked?.at].every((at) => at === undefined || new Date(at) > then);
}

/** Whether the deletion waits for a seal to end: until then a reset of the password withdraws the deletion. */
export function isDeletionWaiting(player: Player, now: Date): boolean {
  return isBeingDeleted(player) && isSealing(player.recovered, now);
}

/** Whether a link to confirm an address or to reset the password can be used. */
export function acceptsMailLinks(player: Player, now: Date): boolean {
  return (
    player.blocked === undefined && (!isBeingDeleted(player) || isDeletionWaiting(player, now))
  );
}

/** Sign-in is refused as soon as the deletion is requested. */
export function isBeingDeleted({ deletionRequestedAt }: Player): boolean {
  return deletionRequestedAt !== undefined;
}

export function newPlayer(
  fields: Pick<Player, 'id' | 'username' | 'email' | 'passwordHash' | 'createdAt' | 'timeZone'>,
): Player {
  return {
    ...fields,
    role: 'player',
    sessionVersion: 1,
    emailConfirmed: false,
  };
}

/** The address that is not confirmed yet, if there is one. */
export function awaitedEmail({ newEmail, email, emailConfirmed }: Player): string | undefined {
  return newEmail ?? (emailConfirmed ? undefined : email);
}

/** Why mail does not reach the player; undefined if nothing is known against it. */
export function whyUnreachable({ emailConfirmed, mailReturned }: Player): string | undefined {
  if (mailReturned?.why === 'bounce') return 'mail returned';
  return emailConfirmed ? undefined : 'unconfirmed';
}

/** Whether the player may get emails without requesting them. */
export function acceptsMail(player: Player): boolean {
  return player.emailConfirmed && isActive(player);
}

/** Refuses small capitals, other letters that imitate plain ones, and punctuation alone. */
function isPlain(username: string): boolean {
  const spelled = spelledOut(username);
  return /^[a-z0-9._-]+$/.test(spelled) && /[a-z0-9]/.test(spelled);
}
