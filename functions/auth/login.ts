import * as contract from '@parc-ferme/contract/auth';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const login = endpoint(contract.login, {
  read: ({ body }, { players }: Services) => ({ player: players.findByLogin(body.username) }),
  run: async ({ body, player, now, reject }, { passwords, tokens }) => {
    const matches = await passwords.matches(body.password, player?.passwordHash);
    if (!player || !matches) return reject('login.failed');
    return { token: await tokens.sign(player, now), user: player };
  },
});

export const handler = lambda(login, services);
