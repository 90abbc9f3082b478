import { ownFailuresOf, withPassword } from '@parc-ferme/auth/sign-in';
import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/limits';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type AccountServices, accountServices } from '../services.ts';

export const remove = endpoint(contract.remove, {
  read: () => ({}),
  run: async ({ body, player, now, reject }, services: AccountServices<'limits'>) => {
    const { limits, mention, players } = services;
    const reserved = await limits.reserve(ownFailuresOf(player.id), now);
    const wrong = reject('password.wrong');
    const attempt = { password: body.password, account: player, reserved, wrong };
    return withPassword(attempt, services, async () => {
      const left = await players.requestDeletion(player);
      if (left === 'admin.last') return reject(left);
      await mention('player.left', { userId: player.id });
      return { message: 'Your account is being deleted.' };
    });
  },
});

export const handler = lambda(
  remove,
  accountServices((table) => ({ limits: limitsIn(table) })),
);
