import { Instant, RaceId, UserId } from '@parc-ferme/domain/identifiers';
import { MAX_PASSWORD } from '@parc-ferme/domain/password';
import { MailReturned, MailSettings, Role } from '@parc-ferme/domain/player';
import { Picks, type Prediction } from '@parc-ferme/domain/prediction';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { NewPassword, SignedIn } from './auth.ts';
import { route } from './route.ts';

const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD));

export const Account = z.object({
  id: UserId,
  username: z.string(),
  email: z.string(),
  role: Role,
  createdAt: Instant,
  mail: MailSettings,
  mailReturned: z.optional(MailReturned),
});

export const get = route(API['account.get'], {
  summary: "The player's own account.",
  reply: Account,
});

export const update = route(API['account.update'], {
  summary: 'Chooses which mails the player wants.',
  body: z.strictObject({ mail: MailSettings }),
  reply: Account,
});

export const changePassword = route(API['account.change-password'], {
  summary: 'Sets a new password and ends every other session.',
  body: z.strictObject({ currentPassword: CurrentPassword, password: NewPassword }),
  reply: SignedIn,
  problems: ['password.wrong', 'password.common', 'login.throttled', 'server.busy'],
});

/** A prediction with every version that is kept of it. */
export function predictionData({ raceId: race, createdAt, older, ...latest }: Prediction) {
  const versions = [latest, ...older].map(({ submittedAt, picks }) => ({
    submittedAt,
    predictions: picks,
  }));
  return { race, createdAt, versions };
}

export const data = route(API['account.data'], {
  summary: 'All that is kept of the player, to download.',
  reply: z.object({
    account: Account,
    predictions: z.array(
      z.object({
        race: RaceId,
        createdAt: Instant,
        /** Newest first; the replaced ones as far as they are kept. */
        versions: z.array(z.object({ submittedAt: Instant, predictions: Picks })),
      }),
    ),
    comments: z.array(
      z.object({ _id: z.string(), message: z.string(), timestamp: Instant, edited: z.boolean() }),
    ),
  }),
});

export const remove = route(API['account.remove'], {
  summary: 'Deletes the account; its predictions stay under "Former player".',
  body: z.strictObject({ password: CurrentPassword }),
  reply: z.object({ message: z.string() }),
  problems: ['password.wrong', 'login.throttled', 'server.busy', 'admin.last'],
});
