import { Mention } from '@parc-ferme/domain/comment/mention';
import { PointsQuestion } from '@parc-ferme/domain/comment/points-question';
import { Reaction } from '@parc-ferme/domain/comment/reaction';
import { Instant, RaceId, UserId } from '@parc-ferme/domain/identifiers';
import { MessageSettings, TimeZone } from '@parc-ferme/domain/message/message-settings';
import { PushSubscription } from '@parc-ferme/domain/message/push-device';
import { Email } from '@parc-ferme/domain/player/email';
import { Player, SetByAdmin } from '@parc-ferme/domain/player/player';
import { MAX_PASSWORD } from '@parc-ferme/domain/player/sign-in-limits';
import { Receipt } from '@parc-ferme/domain/receipt/receipt';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { NewPassword, SignedIn } from './auth.ts';
import { route } from './route.ts';

const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD));

const OwnFields = z.pick(Player, {
  id: true,
  username: true,
  email: true,
  role: true,
  createdAt: true,
  mailReturned: true,
  invitation: true,
  emailConfirmed: true,
  newEmail: true,
  recovered: true,
  timeZone: true,
  rival: true,
});

export const Account = z.extend(OwnFields, {
  messages: MessageSettings,
  /** Whether the last picks are entered at the reveal of a race, if the player forgot to pick. */
  sendAgain: z._default(z.boolean(), false),
  /** Present if an admin set the address: a password reset through it counts as a recovery of the account. */
  emailSetBy: z.optional(z.pick(SetByAdmin, { username: true, at: true })),
});

export const get = route(API['account.get'], {
  summary: "The player's own account.",
  reply: Account,
});

export const update = route(API['account.update'], {
  summary:
    'Chooses which messages the player gets, and when not; whether the last picks are sent again if the player forgets; or the rival.',
  body: z.union([
    z.strictObject({ messages: MessageSettings, timeZone: z.optional(TimeZone) }),
    z.strictObject({ sendAgain: z.boolean() }),
    z.strictObject({ rival: z.nullable(UserId) }),
  ]),
  reply: Account,
  problems: ['send-again.too-many', 'player.unknown'],
});

export const changePassword = route(API['account.change-password'], {
  summary: 'Sets a new password and ends every other session.',
  body: z.strictObject({ currentPassword: CurrentPassword, password: NewPassword }),
  reply: SignedIn,
  // Wrong: the current password. Common: the new one.
  problems: ['password.wrong', 'password.common', 'login.throttled'],
});

export const changeEmail = route(API['account.change-email'], {
  summary: 'Mails a link to a new address, which becomes the account’s once the link is opened.',
  body: z.strictObject({ email: Email, currentPassword: CurrentPassword }),
  reply: Account,
  status: 202,
  problems: [
    'password.wrong',
    'login.throttled',
    'email.same', // The account's own address.
    'email.taken', // Another account's address.
    'email.too-many', // Addresses that turned out to be taken.
    'email-link.too-many', // Links that were mailed.
  ],
});

export const cancelEmail = route(API['account.cancel-email'], {
  summary: 'Keeps the present address: the link mailed to the new one ends.',
  reply: Account,
});

export const sendEmailLink = route(API['account.send-email-link'], {
  summary: 'Mails another link to the address that waits to be confirmed.',
  reply: z.object({ message: z.string() }),
  status: 202,
  problems: ['email-link.not-needed', 'email-link.too-many'],
});

export const endSessions = route(API['account.end-sessions'], {
  summary: 'Logs the player out on every device, this one included.',
  reply: z.object({ message: z.string() }),
});

/**
 * What was read last: `predictions-2025-10` (ten races of 2025), `comments-0m8d0io00abcdefg0001` (a general comment) or
 * `races-2025-spa.0m8d0io00abcdefg0001` (a comment on a race); `races-2025` is the beginning of a season.
 */
const DataCursor = z
  .string()
  .check(
    z.regex(
      /^predictions-[1-9]\d{3}-\d{1,3}$|^comments-[0-9A-Za-z]{0,40}$|^races-[1-9]\d{3}$|^races-[1-9]\d{3}-[a-z0-9_-]{1,62}\.[0-9A-Za-z]{1,40}$/,
    ),
  );

export const data = route(API['account.data'], {
  summary:
    'All that is stored of the player, to download. `next` is the `cursor` of the page that follows; the last page has none.',
  query: z.strictObject({ cursor: z.optional(DataCursor) }),
  reply: z.object({
    next: z.optional(z.string()),
    account: Account,
    /** Listed on the first page only. */
    pushDevices: z.array(
      z.object({ name: z.string(), createdAt: Instant, subscription: PushSubscription }),
    ),
    predictions: z.array(
      z.object({
        race: RaceId,
        createdAt: Instant,
        /** Newest first, with what their receipts have. */
        versions: z.array(z.omit(Receipt, { race: true, player: true })),
      }),
    ),
    comments: z.array(
      z.object({
        _id: z.string(),
        message: z.string(),
        timestamp: Instant,
        edited: z.boolean(),
        thread: z.optional(RaceId),
        mentions: z.optional(z.array(Mention)),
        question: z.optional(PointsQuestion),
        /** The id of the question that this comment answers. */
        answers: z.optional(z.string()),
      }),
    ),
    /** The player's reactions to comments of any player. */
    reactions: z.array(
      z.object({ comment: z.string(), thread: z.optional(RaceId), reaction: Reaction }),
    ),
  }),
});

export const remove = route(API['account.remove'], {
  summary: 'Deletes the account; its predictions stay under "Former player".',
  body: z.strictObject({ password: CurrentPassword }),
  reply: z.object({ message: z.string() }),
  problems: ['password.wrong', 'login.throttled', 'admin.last'],
});
