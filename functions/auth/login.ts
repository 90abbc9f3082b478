import * as contract from '@parc-ferme/contract/auth';
import { limitsIn } from '@parc-ferme/data/operations/limits';
import { playersIn } from '@parc-ferme/data/player/players';
import { failedSignInsFrom, failedSignInsTo, withPassword } from '@parc-ferme/server/auth/sign-in';
import { passwords, publicRoute, table, tokens } from '../composition.ts';

const limits = limitsIn(table);
const players = playersIn(table);

export const handler = publicRoute(contract.login, async ({ body, address, now, reject }) => {
  const { username, password, timeZone } = body;
  const userId = await players.idOf(username);
  const [account, reservedFailure] = await Promise.all([
    players.find(userId),
    limits.reserve([failedSignInsTo(userId), failedSignInsFrom(address)], now),
  ]);
  return withPassword(
    { password, account, reservedFailure, problem: 'login.failed' },
    { passwords, limits },
    async (owner) => {
      // Only the right password reveals that the account is blocked.
      if (owner.blocked) return reject('login.blocked');
      const upgraded = await passwords.upgrade(password, owner.passwordHash);
      if (upgraded) await players.upgradeHash(owner, upgraded);
      if (timeZone && timeZone !== owner.timeZone) await players.setTimeZone(owner.id, timeZone);
      return { token: await tokens.sign(owner, now), user: owner };
    },
  );
});
