import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/limits';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { Rejection } from '@parc-ferme/endpoint/rejection';
import { checkPassword, failuresFor } from '@parc-ferme/endpoint/sign-in';
import { type AccountServices, accountServices } from '../services.ts';

export const remove = endpoint(contract.remove, {
  read: ({ userId, now }, { limits }: AccountServices<'limits'>) => ({
    failures: limits.read(failuresFor(userId), now),
  }),
  run: async ({ body: { password }, player, failures, now, reject }, services) => {
    const attempt = { password, account: player, failures: [failures], now };
    const right = await checkPassword(attempt, services);
    if (right instanceof Rejection) return right;
    if (!right) return reject('password.wrong');

    const left = await services.players.leave(player);
    if (left === 'admin.last') return reject(left);
    await services.mention('player.left', { userId: player.id });
    return { message: 'Your account is being deleted.' };
  },
});

export const handler = lambda(
  remove,
  accountServices((table) => ({ limits: limitsIn(table) })),
);
