import { randomInt, randomUUID } from 'node:crypto';
import * as contract from '@parc-ferme/contract/auth';
import { limitsIn } from '@parc-ferme/data/operations/limits';
import type { RegistrationResult } from '@parc-ferme/data/player/accounts';
import { invitationsIn, invitationUseWrite } from '@parc-ferme/data/player/invitations';
import { playersIn } from '@parc-ferme/data/player/players';
import { ID_ALPHABET, ID_LENGTH } from '@parc-ferme/domain/identifiers';
import type { Invitation } from '@parc-ferme/domain/player/invitation';
import { invitationState } from '@parc-ferme/domain/player/invitation-state';
import { newPlayer, type Player } from '@parc-ferme/domain/player/player';
import { isReserved } from '@parc-ferme/domain/player/reserved-names';
import { registrationsFrom, takenAttemptsFrom } from '@parc-ferme/server/auth/account-limits';
import { isTooCommon } from '@parc-ferme/server/auth/common-passwords';
import {
  currentSeason,
  passwords,
  publicRoute,
  publishBestEffort,
  table,
  tokens,
} from '../composition.ts';

const invitations = invitationsIn(table);
const limits = limitsIn(table);
const players = playersIn(table);

export const handler = publicRoute(contract.register, async ({ body, address, now, reject }) => {
  const [{ mode, invitation: found }, secondsToWait] = await Promise.all([
    invitations.find(body.invitation),
    limits.secondsToWait(takenAttemptsFrom(address), now),
  ]);
  const invitation = found && invitationState(found, now) === 'valid' ? found : undefined;
  if (mode === 'invitation' && !invitation) {
    return reject(body.invitation ? 'invitation.invalid' : 'invitation.required');
  }
  if (isReserved(body.username)) return reject('username.reserved');
  if (isTooCommon(body.password, body)) return reject('password.common');
  if (secondsToWait) return reject('register.too-many', { retryAfterSeconds: secondsToWait });
  const { reservation, retryAfterSeconds } = await limits.reserve(registrationsFrom(address), now);
  if (!reservation) return reject('register.too-many', { retryAfterSeconds });
  const outcome = await createAccount({ ...body, invitation, mode, now });
  if (typeof outcome !== 'string') return signIn(outcome, now);
  await limits.release(reservation);
  if (outcome === 'invitation.invalid') return reject(outcome);
  // The attempt at a taken name or address counts toward a lower limit instead. It counts before the response, so that
  // concurrent attempts learn no more than that limit allows.
  const attempt = await limits.reserve(takenAttemptsFrom(address), now);
  if (attempt.reservation) return reject(outcome);
  return reject('register.too-many', { retryAfterSeconds: attempt.retryAfterSeconds });
});

async function signIn(player: Player, now: Date) {
  const userId = player.id;
  await Promise.all([
    publishBestEffort('player.registered', { userId }),
    publishBestEffort('email-link.requested', { requestId: randomUUID(), userId }),
  ]);
  return { token: await tokens.sign(player, now), user: player };
}

type NewAccount = {
  username: string;
  email: string;
  password: string;
  timeZone?: string | undefined;
  invitation: Invitation | undefined;
  mode: 'open' | 'invitation';
  now: Date;
};

type Refusal = Exclude<RegistrationResult, 'registered' | 'id.taken'>;

async function createAccount(account: NewAccount): Promise<Player | Refusal> {
  const { username, email, password, timeZone, invitation, mode, now } = account;
  const passwordHash = await passwords.hash(password);
  const createdAt = now.toISOString();
  const player = newPlayer({ id: newId(), username, email, passwordHash, createdAt, timeZone });
  let outcome = await registerWith(player, invitation, now);
  // A used-up invitation matters only if one is required.
  if (outcome === 'invitation.invalid' && mode === 'open') {
    outcome = await registerWith(player, undefined, now);
  }
  return outcome === 'registered' ? player : outcome;
}

/** Registers the player, whose id is replaced for as long as it is taken. */
async function registerWith(
  player: Player,
  invitation: Invitation | undefined,
  now: Date,
): Promise<Exclude<RegistrationResult, 'id.taken'>> {
  const season = await currentSeason.get(now);
  const invited = invitation
    ? { ...player, invitation: { id: invitation.id, label: invitation.label } }
    : player;
  const useWrite = invitation && invitationUseWrite(invitation, now);
  let outcome = await players.register(invited, season, useWrite);
  while (outcome === 'id.taken') {
    player.id = newId();
    outcome = await players.register({ ...invited, id: player.id }, season, useWrite);
  }
  return outcome;
}

/** A short random id, as the standings store one per row. */
export function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join(
    '',
  );
}
