import * as contract from '@parc-ferme/contract/players';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { blockingIn } from '@parc-ferme/data/player/blocking';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { type Block, blockNotices } from '@parc-ferme/domain/notice/block-notices';
import { BLOCK_NOTICE_MS, QUALIFYING_MAX_EARLIER_MS } from '@parc-ferme/domain/race/deadline';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { adminRoute, currentSeason, table } from '../composition.ts';

const blocking = blockingIn(table);
const seasons = seasonsIn(table);

export const handler = adminRoute(
  contract.setBlocked,
  async ({ params: { userId }, body, player: admin, now, reject }) => {
    if (userId === admin.id) return reject('player.own');
    const { reason } = body;
    const audited = { at: now, admin, about: userId, reason };
    const act = { at: now.toISOString(), by: admin.username, reason };
    const changed = body.blocked
      ? await blocking.block(userId, act, ({ role }) =>
          auditWrite({ action: 'player.blocked', ...audited, before: role, after: 'blocked' }),
        )
      : await blocking.unblock(userId, act, await staysStored(now), ({ role }) =>
          auditWrite({ action: 'player.unblocked', ...audited, before: 'blocked', after: role }),
        );
    return typeof changed === 'string' ? reject(changed) : changed;
  },
);

/**
 * A block stays stored after it has ended if it is a stewards' notice of a race, or may become one. A block that began
 * in an earlier season may be a notice of that season. One that ended lately may become a notice if an admin or an
 * official start of qualifying moves a closing to an earlier time.
 *
 * @returns whether a block stays stored
 */
async function staysStored(now: Date): Promise<(block: Block) => boolean> {
  const season = await currentSeason.get(now);
  const races = await seasons.races(season, { consistent: true });
  const since = earliestMovableClosing(races, now) - BLOCK_NOTICE_MS;
  return (block) =>
    (block.ended !== undefined && Date.parse(block.ended.at) >= since) ||
    Number(block.began.at.slice(0, 4)) < season ||
    blockNotices([block], races, now).length > 0;
}

/** The earliest time, in milliseconds since the epoch, to which a closing could still be moved. */
function earliestMovableClosing(races: Race[], now: Date): number {
  const closings = races.flatMap((race) =>
    race.status === 'upcoming' ? (closingTime(race)?.getTime() ?? []) : [],
  );
  return Math.min(now.getTime(), ...closings) - QUALIFYING_MAX_EARLIER_MS;
}
