import * as contract from '@parc-ferme/contract/account';
import { devicesRemoval } from '@parc-ferme/data/message/push-devices';
import { limitsIn } from '@parc-ferme/data/operations/limits';
import { playersIn } from '@parc-ferme/data/player/players';
import { isTooCommon } from '@parc-ferme/server/auth/common-passwords';
import { withPassword, wrongCurrentPasswordsOf } from '@parc-ferme/server/auth/sign-in';
import { passwords, playerRoute, table, tokens } from '../composition.ts';

const limits = limitsIn(table);
const players = playersIn(table);

export const handler = playerRoute(
  contract.changePassword,
  async ({ body: { password: newPassword, currentPassword }, player, now, reject }) => {
    if (isTooCommon(newPassword, player)) return reject('password.common');
    // Counts as a failure until the password proves right, so that concurrent guesses are limited, too.
    const reservedFailure = await limits.reserve(wrongCurrentPasswordsOf(player.id), now);
    return withPassword(
      { password: currentPassword, account: player, reservedFailure, problem: 'password.wrong' },
      { passwords, limits },
      async () => {
        const hash = await passwords.hash(newPassword);
        // The push devices are removed: an intruder may have added one.
        const changed = await players.setPassword(player, hash, [devicesRemoval(player.id)]);
        // Undefined if a concurrent request has changed the password, or ended the session.
        return changed
          ? { token: await tokens.sign(changed, now), user: changed }
          : reject('password.wrong');
      },
    );
  },
);
