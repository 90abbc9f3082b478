import * as contract from '@parc-ferme/contract/auth';
import { devicesRemoval, pushDevicesIn } from '@parc-ferme/data/message/push-devices';
import { seasonAuditWrites } from '@parc-ferme/data/operations/audit';
import { limitReset } from '@parc-ferme/data/operations/limits';
import { resetsIn } from '@parc-ferme/data/player/resets';
import type { Write } from '@parc-ferme/data/table';
import type { PushDevice } from '@parc-ferme/domain/message/push-device';
import type { Player } from '@parc-ferme/domain/player/player';
import { recoveryOf } from '@parc-ferme/domain/player/recovery';
import { isTooCommon } from '@parc-ferme/server/auth/common-passwords';
import { failedSignInsTo } from '@parc-ferme/server/auth/sign-in';
import { now as clock } from '@parc-ferme/server/clock';
import { currentSeason, passwords, publicRoute, publishBestEffort, table } from '../composition.ts';

const pushDevices = pushDevicesIn(table);
const resets = resetsIn(table);

export const handler = publicRoute(contract.reset, async ({ params, body, now, reject }) => {
  const link = await resets.find(params.token, now);
  if (!link) return reject('reset.invalid');
  if (isTooCommon(body.password, link)) return reject('password.common');
  const passwordHash = await passwords.hash(body.password);
  const [owner, devices] = await Promise.all([
    resets.owner(link, now),
    pushDevices.find(link.userId),
  ]);
  if (!owner) return reject('reset.invalid');
  // Not the time of the request: picks that were sent while the password was hashed are sealed, too.
  const recovered = owner.emailSetBy && recoveryOf(owner, clock());
  const isSet = await resets.use(link, passwordHash, recovered, [
    // Failed sign-ins of others do not delay the owner of the link.
    limitReset(failedSignInsTo(link.userId)),
    // An intruder may have added a push device.
    devicesRemoval(link.userId),
    ...(await recoveryNotice(owner, now)),
  ]);
  if (!isSet) return reject('reset.invalid');
  await publishRecovery(owner, devices, now);
  return { message: 'Password reset successful! Redirecting to login...' };
});

/** A notice for all players if the account was recovered by an email address that an admin had set. */
async function recoveryNotice({ id, username, emailSetBy }: Player, now: Date): Promise<Write[]> {
  if (!emailSetBy) return [];
  const admin = { id: emailSetBy.admin, username: emailSetBy.username };
  return seasonAuditWrites(await currentSeason.get(now), {
    action: 'player.recovered',
    at: now,
    admin,
    about: id,
    after: username,
    reason: 'The password was reset by an address that this admin had set.',
  });
}

/** Messages go to the player's own address and to the devices that the reset has removed. */
async function publishRecovery(owner: Player, devices: PushDevice[], now: Date): Promise<void> {
  const { username, emailSetBy, timeZone } = owner;
  if (!emailSetBy) return;
  await publishBestEffort('account.recovered', {
    username,
    admin: emailSetBy.username,
    previous: emailSetBy.previous,
    at: now.toISOString(),
    timeZone,
    devices: devices.map(({ subscription }) => subscription),
  });
}
