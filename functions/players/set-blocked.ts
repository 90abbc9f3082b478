import * as contract from '@parc-ferme/contract/players';
import { auditWrite } from '@parc-ferme/data/audit';
import { blockingIn } from '@parc-ferme/data/blocking';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const setBlocked = endpoint(contract.setBlocked, {
  read: () => ({}),
  run: async (
    { params: { userId }, body, player: admin, now, reject },
    { blocking }: Services<'blocking'>,
  ) => {
    if (userId === admin.id) return reject('player.own');
    const { reason } = body;
    const about = { at: now, admin, about: userId, reason };
    const changed = body.blocked
      ? await blocking.block(userId, { at: now.toISOString(), reason }, ({ role }) =>
          auditWrite({ action: 'player.blocked', ...about, before: role, after: 'blocked' }),
        )
      : await blocking.unblock(userId, ({ role }) =>
          auditWrite({ action: 'player.unblocked', ...about, before: 'blocked', after: role }),
        );
    return typeof changed === 'string' ? reject(changed) : changed;
  },
});

export const handler = lambda(
  setBlocked,
  services((table) => ({ blocking: blockingIn(table) })),
);
