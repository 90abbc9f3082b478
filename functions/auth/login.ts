import { failuresFor, failuresFrom, withPassword } from '@parc-ferme/auth/sign-in';
import * as contract from '@parc-ferme/contract/auth';
import { limitsIn } from '@parc-ferme/data/limits';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type PasswordServices, passwordServices } from '../services.ts';

export const login = endpoint(contract.login, {
  read: ({ body }, { players }: PasswordServices<'limits'>) => ({
    whose: players.idOf(body.username),
  }),
  run: async ({ body: { password }, address, whose, now, reject }, services) => {
    const { players, limits, passwords, tokens } = services;
    const [account, reserved] = await Promise.all([
      players.find(whose),
      limits.reserve([failuresFor(whose), failuresFrom(address)], now),
    ]);
    const attempt = { password, account, reserved, wrong: reject('login.failed') };
    return withPassword(attempt, services, async (owner) => {
      // Only the right password learns of it.
      if (owner.blocked) return reject('login.blocked');
      const renewed = await passwords.renewed(password, owner.passwordHash);
      if (renewed) await players.renewHash(owner, renewed);
      return { token: await tokens.sign(owner, now), user: owner };
    });
  },
});

export const handler = lambda(
  login,
  passwordServices((table) => ({ limits: limitsIn(table) })),
);
