import { randomInt } from 'node:crypto';
import * as contract from '@parc-ferme/contract/auth';
import { ID_ALPHABET, ID_LENGTH } from '@parc-ferme/domain/identifiers';
import { newPlayer } from '@parc-ferme/domain/player';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { log } from '@parc-ferme/endpoint/log';
import { type Services, services } from '../services.ts';

export const register = endpoint(contract.register, {
  read: () => ({}),
  run: async (
    { body, now, reject },
    { players, passwords, tokens, settings, announce }: Services,
  ) => {
    const player = newPlayer({
      id: newId(),
      username: body.username,
      email: body.email,
      passwordHash: await passwords.hash(body.password),
      createdAt: now.toISOString(),
    });
    let registered = await players.register(player, settings.season);
    while (registered === 'id.taken') {
      player.id = newId();
      registered = await players.register(player, settings.season);
    }
    if (registered !== 'registered') return reject(registered);
    // The player is registered, whether the bus hears of it or not.
    await announce('player.registered', { userId: player.id }).catch((error: unknown) =>
      log('error', { event: 'player.registered', error: String(error) }),
    );
    return { token: await tokens.sign(player, now), user: player };
  },
});

/** Short, as the standings keep one for every row; a taken one is drawn again. */
function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join(
    '',
  );
}

export const handler = lambda(register, services);
