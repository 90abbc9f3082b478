import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/limits';
import { tooCommon } from '@parc-ferme/endpoint/common-passwords';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { Rejection } from '@parc-ferme/endpoint/rejection';
import { checkPassword, failuresFor } from '@parc-ferme/endpoint/sign-in';
import { type PasswordServices, passwordServices } from '../services.ts';

export const changePassword = endpoint(contract.changePassword, {
  read: ({ userId, now }, { limits }: PasswordServices<'limits'>) => ({
    failures: limits.read(failuresFor(userId), now),
  }),
  run: async ({ body, player, failures, now, reject }, services) => {
    const { passwords, players, tokens } = services;
    if (tooCommon(body.password, player)) return reject('password.common');
    const attempt = { password: body.currentPassword, account: player, failures: [failures], now };
    const right = await checkPassword(attempt, services);
    if (right instanceof Rejection) return right;
    if (!right) return reject('password.wrong');

    const hash = await passwords.hash(body.password);
    if (hash instanceof Rejection) return hash;
    const changed = await players.setPassword(player, hash);
    if (!changed) return reject('password.wrong');
    return { token: await tokens.sign(changed, now), user: changed };
  },
});

export const handler = lambda(
  changePassword,
  passwordServices((table) => ({ limits: limitsIn(table) })),
);
