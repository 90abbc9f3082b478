import { randomInt, randomUUID } from 'node:crypto';
import { registrationsFrom } from '@parc-ferme/auth/account-limits';
import { tooCommon } from '@parc-ferme/auth/common-passwords';
import * as contract from '@parc-ferme/contract/auth';
import type { Registered } from '@parc-ferme/data/accounts';
import { invitationsIn, invitationUse } from '@parc-ferme/data/invitations';
import { limitsIn } from '@parc-ferme/data/limits';
import { ID_ALPHABET, ID_LENGTH } from '@parc-ferme/domain/identifiers';
import type { Invitation } from '@parc-ferme/domain/player/invitation';
import { invitationState } from '@parc-ferme/domain/player/invitation-state';
import { isReserved, newPlayer, type Player } from '@parc-ferme/domain/player/player';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { Rejection } from '@parc-ferme/http/rejection';
import { type AccountServices, accountServices } from '../services.ts';

type Registering = AccountServices<'invitations' | 'limits'>;

export const register = endpoint(contract.register, {
  read: ({ body }, { invitations }: Registering) => ({
    mode: invitations.mode(),
    found: invitations.findByCode(body.invitation),
  }),
  run: async ({ body, address, mode, found, now, reject }, services) => {
    const { limits, tokens, mention } = services;
    const invitation = found && invitationState(found, now) === 'valid' ? found : undefined;
    if (mode === 'invitation' && !invitation) {
      return reject(body.invitation ? 'invitation.invalid' : 'invitation.required');
    }
    if (isReserved(body.username)) return reject('username.reserved');
    if (tooCommon(body.password, body)) return reject('password.common');
    const { reservation, retryAfterSeconds } = await limits.reserve(
      registrationsFrom(address),
      now,
    );
    if (!reservation) return reject('register.too-many', { retryAfterSeconds });
    const player = await makeAccount({ ...body, invitation, mode, now }, services);
    if (player instanceof Rejection) {
      await limits.release(reservation);
      return player;
    }
    // The player is registered, whether the bus hears of it or not.
    const userId = player.id;
    await Promise.all([
      mention('player.registered', { userId }),
      mention('email-link.requested', { requestId: randomUUID(), userId }),
    ]);
    return { token: await tokens.sign(player, now), user: player };
  },
});

type Account = {
  username: string;
  email: string;
  password: string;
  invitation: Invitation | undefined;
  mode: 'open' | 'invitation';
  now: Date;
};

async function makeAccount(
  { username, email, password, invitation, mode, now }: Account,
  services: Registering,
): Promise<Player | Rejection> {
  const passwordHash = await services.passwords.hash(password);
  if (passwordHash instanceof Rejection) return passwordHash;
  const createdAt = now.toISOString();
  const player = newPlayer({ id: newId(), username, email, passwordHash, createdAt });
  let registered = await registerWith(player, invitation, now, services);
  // An invitation that was used up meanwhile matters only where one is needed.
  if (registered === 'invitation.invalid' && mode === 'open') {
    registered = await registerWith(player, undefined, now, services);
  }
  return registered === 'registered' ? player : new Rejection(registered);
}

/** Registers the player, under another id where the first one is taken. */
async function registerWith(
  player: Player,
  invitation: Invitation | undefined,
  now: Date,
  { players, settings }: Registering,
): Promise<Exclude<Registered, 'id.taken'>> {
  const { season } = settings;
  const invited = { ...player, ...(invitation && { invitation: cameBy(invitation) }) };
  const use = invitation && invitationUse(invitation, now);
  let registered = await players.register(invited, season, use);
  while (registered === 'id.taken') {
    player.id = newId();
    registered = await players.register({ ...invited, id: player.id }, season, use);
  }
  return registered;
}

function cameBy({ id, label }: Invitation) {
  return { id, label };
}

/** Short, as the standings keep one for every row; a taken one is drawn again. */
function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join(
    '',
  );
}

export const handler = lambda(
  register,
  accountServices((table) => ({ invitations: invitationsIn(table), limits: limitsIn(table) })),
);
