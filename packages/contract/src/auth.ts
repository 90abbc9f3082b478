import { UserId } from '@parc-ferme/domain/identifiers';
import { TimeZone } from '@parc-ferme/domain/message/message-settings';
import { Email } from '@parc-ferme/domain/player/email';
import { RegistrationMode } from '@parc-ferme/domain/player/invitation';
import { Role, Username } from '@parc-ferme/domain/player/player';
import { MAX_PASSWORD, MIN_PASSWORD } from '@parc-ferme/domain/player/sign-in-limits';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

export const NewPassword = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters long`),
    z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters long`),
  );

export const SignedIn = z.object({
  token: z.string(),
  user: z.object({ id: UserId, username: z.string(), email: z.string(), role: Role }),
});

/** The device's time zone, for the times in emails. One that the server does not know is ignored. */
const DeviceZone = z.catch(z.optional(TimeZone), undefined);

const Message = z.object({ message: z.string() });
const LinkToken = z.object({ token: z.string().check(z.maxLength(4_096)) });

/** Any text: a truncated code gets the same refusal as an unknown one. */
const InvitationCode = z.string().check(z.maxLength(100));

export const checkRegistration = route(API['auth.check-registration'], {
  summary: 'Tells who may register now, and whether an invitation is good for it.',
  query: z.strictObject({ invitation: z.optional(InvitationCode) }),
  reply: z.object({
    registration: RegistrationMode,
    /** Null if no code was sent. */
    invitation: z.nullable(z.enum(['valid', 'invalid'])),
  }),
});

export const register = route(API['auth.register'], {
  summary: 'Makes an account and signs in.',
  body: z.strictObject({
    username: Username,
    email: Email,
    password: NewPassword,
    /** The code of an invitation link. */
    invitation: z.optional(InvitationCode),
    timeZone: DeviceZone,
  }),
  reply: SignedIn,
  status: 201,
  problems: [
    'invitation.required', // No code was sent.
    'invitation.invalid',
    'username.reserved',
    'username.taken',
    'email.taken',
    'password.common',
    'register.too-many',
  ],
});

export const login = route(API['auth.login'], {
  summary: 'Signs in with the username or the e-mail address.',
  body: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD)),
    timeZone: DeviceZone,
  }),
  reply: SignedIn,
  problems: ['login.failed', 'login.blocked', 'login.throttled'],
});

export const requestReset = route(API['auth.request-reset'], {
  summary: 'Asks for a password reset mail; answers the same for every address.',
  body: z.strictObject({ email: Email }),
  reply: Message,
  status: 202,
});

export const verifyReset = route(API['auth.verify-reset'], {
  summary: 'Tells whose password a reset link is for.',
  params: LinkToken,
  reply: z.object({ username: z.string() }),
  problems: ['reset.invalid'],
});

export const reset = route(API['auth.reset'], {
  summary: 'Sets a new password with a reset link, once, and ends earlier sessions.',
  params: LinkToken,
  body: z.strictObject({ password: NewPassword }),
  reply: Message,
  problems: ['reset.invalid', 'password.common'],
});

export const confirmEmail = route(API['auth.confirm-email'], {
  summary: 'Confirms an email address with the link that was mailed to it, once.',
  params: LinkToken,
  reply: Message,
  problems: ['email-link.invalid', 'email-link.used', 'email.taken'],
});
