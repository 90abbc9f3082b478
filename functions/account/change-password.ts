import { tooCommon } from '@parc-ferme/auth/common-passwords';
import { ownFailuresOf, withPassword } from '@parc-ferme/auth/sign-in';
import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/limits';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { Rejection } from '@parc-ferme/http/rejection';
import { type PasswordServices, passwordServices } from '../services.ts';

export const changePassword = endpoint(contract.changePassword, {
  read: () => ({}),
  run: async ({ body, player, now, reject }, services: PasswordServices<'limits'>) => {
    const { limits, passwords, players, tokens } = services;
    const wrong = reject('password.wrong');
    if (tooCommon(body.password, player)) return reject('password.common');
    const reserved = await limits.reserve(ownFailuresOf(player.id), now);
    const attempt = { password: body.currentPassword, account: player, reserved, wrong };
    return withPassword(attempt, services, async () => {
      const hash = await passwords.hash(body.password);
      if (hash instanceof Rejection) return hash;
      const changed = await players.setPassword(player, hash);
      return changed ? { token: await tokens.sign(changed, now), user: changed } : wrong;
    });
  },
});

export const handler = lambda(
  changePassword,
  passwordServices((table) => ({ limits: limitsIn(table) })),
);
