import * as contract from '@parc-ferme/contract/players';
import { auditWrite } from '@parc-ferme/data/audit';
import { blockingIn } from '@parc-ferme/data/blocking';
import { adminRoute, table } from '../composition.ts';

const blocking = blockingIn(table);

export const handler = adminRoute(
  contract.setBlocked,
  async ({ params: { userId }, body, player: admin, now, reject }) => {
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
);
