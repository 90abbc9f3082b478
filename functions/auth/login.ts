import * as contract from '@parc-ferme/contract/auth';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const login = endpoint(contract.login, {
  read: ({ body }, { players }: Services) => ({ account: players.findByLogin(body.username) }),
  run: async ({ body, account, now, reject }, { passwords, tokens }) => {
    const matches = await passwords.matches(body.password, account?.passwordHash);
    if (!account || !matches) return reject('login.failed');
    return { token: await tokens.sign(account, now), user: account };
  },
});

export const handler = lambda(login, services);
