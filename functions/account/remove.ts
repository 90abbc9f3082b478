import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/operations/limits';
import { playersIn } from '@parc-ferme/data/player/players';
import { withPassword, wrongCurrentPasswordsOf } from '@parc-ferme/server/auth/sign-in';
import { passwords, playerRoute, publishBestEffort, table } from '../composition.ts';

const limits = limitsIn(table);
const players = playersIn(table);

export const handler = playerRoute(contract.remove, async ({ body, player, now, reject }) => {
  const reservedFailure = await limits.reserve(wrongCurrentPasswordsOf(player.id), now);
  return withPassword(
    { password: body.password, account: player, reservedFailure, problem: 'password.wrong' },
    { passwords, limits },
    async () => {
      const requested = await players.requestDeletion(player, now);
      if (requested === 'admin.last') return reject(requested);
      const { dueAt } = requested;
      if (dueAt > now) return { message: waitingText(dueAt) };
      await publishBestEffort('player.left', { userId: player.id });
      return { message: 'Your account is being deleted.' };
    },
  );
});

/** A lately recovered account is deleted later: its player has time to notice if somebody else took it over. */
function waitingText(dueAt: Date): string {
  const day = dueAt.toISOString().slice(0, 10);
  return `Your account was recovered lately, so it is deleted on ${day}. You are logged out everywhere.`;
}
