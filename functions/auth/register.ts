import { randomInt } from 'node:crypto';
import * as contract from '@parc-ferme/contract/auth';
import { ID_ALPHABET, ID_LENGTH } from '@parc-ferme/domain/identifiers';
import { isReserved, newPlayer } from '@parc-ferme/domain/player';
import { tooCommon } from '@parc-ferme/endpoint/common-passwords';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { Rejection } from '@parc-ferme/endpoint/rejection';
import { type AccountServices, accountServices } from '../services.ts';

export const register = endpoint(contract.register, {
  read: () => ({}),
  run: async (
    { body: { username, email, password }, now, reject },
    { players, passwords, tokens, settings, mention }: AccountServices<'players'>,
  ) => {
    if (isReserved(username)) return reject('username.reserved');
    if (tooCommon(password, { username, email })) return reject('password.common');
    const passwordHash = await passwords.hash(password);
    if (passwordHash instanceof Rejection) return passwordHash;

    const createdAt = now.toISOString();
    const player = newPlayer({ id: newId(), username, email, passwordHash, createdAt });
    let registered = await players.register(player, settings.season);
    while (registered === 'id.taken') {
      player.id = newId();
      registered = await players.register(player, settings.season);
    }
    if (registered !== 'registered') return reject(registered);
    // The player is registered, whether the bus hears of it or not.
    await mention('player.registered', { userId: player.id });
    return { token: await tokens.sign(player, now), user: player };
  },
});

/** Short, as the standings keep one for every row; a taken one is drawn again. */
function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join(
    '',
  );
}

export const handler = lambda(
  register,
  accountServices(() => ({})),
);
