import * as contract from '@parc-ferme/contract/players';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { playersIn } from '@parc-ferme/data/player/players';
import { adminRoute, table } from '../composition.ts';

const players = playersIn(table);

export const handler = adminRoute(
  contract.setRole,
  async ({ params, body: { role, reason }, player, now, reject }) => {
    const account = await players.find(params.userId);
    if (!account) return reject('player.unknown');
    const audit = auditWrite({
      action: role === 'admin' ? 'admin.granted' : 'admin.revoked',
      at: now,
      admin: player,
      about: account.id,
      reason,
      before: account.role,
      after: role,
    });
    const outcome = await players.setRole(account.id, role, [audit]);
    return outcome === 'set' ? { ...account, role } : reject(outcome);
  },
);
