import * as contract from '@parc-ferme/contract/players';
import { auditWrite } from '@parc-ferme/data/audit';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const setRole = endpoint(contract.setRole, {
  read: ({ params }, { players }: Services<'players'>) => ({
    account: players.find(params.userId),
  }),
  run: async ({ account, body, player, now, reject }, { players }) => {
    if (!account) return reject('player.unknown');
    const { role, reason } = body;
    const audit = auditWrite({
      action: role === 'admin' ? 'admin.granted' : 'admin.revoked',
      ...{ at: now, admin: player, about: account.id, reason },
      ...{ before: account.role, after: role },
    });
    const set = await players.setRole(account.id, role, [audit]);
    return set === 'set' ? { ...account, role } : reject(set);
  },
});

export const handler = lambda(
  setRole,
  services(() => ({})),
);
