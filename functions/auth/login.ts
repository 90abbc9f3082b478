import * as contract from '@parc-ferme/contract/auth';
import { limitsIn } from '@parc-ferme/data/limits';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { Rejection } from '@parc-ferme/endpoint/rejection';
import { checkPassword, failuresFor, failuresFrom } from '@parc-ferme/endpoint/sign-in';
import { type PasswordServices, passwordServices } from '../services.ts';

export const login = endpoint(contract.login, {
  read: ({ body, address, now }, { players, limits }: PasswordServices<'limits'>) => ({
    whose: players.idOf(body.username),
    fromThere: limits.read(failuresFrom(address), now),
  }),
  run: async ({ body: { password }, whose, fromThere, now, reject }, services) => {
    const { players, limits, passwords, tokens } = services;
    const [account, forAccount] = await Promise.all([
      players.find(whose),
      limits.read(failuresFor(whose), now),
    ]);
    const attempt = { password, account, failures: [forAccount, fromThere], now };
    const right = await checkPassword(attempt, services);
    if (right instanceof Rejection) return right;
    if (!account || !right) return reject('login.failed');

    const renewed = await passwords.renewed(password, account.passwordHash);
    if (renewed) await players.renewHash(account, renewed);
    return { token: await tokens.sign(account, now), user: account };
  },
});

export const handler = lambda(
  login,
  passwordServices((table) => ({ limits: limitsIn(table) })),
);
