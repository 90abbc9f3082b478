import { tooCommon } from '@parc-ferme/auth/common-passwords';
import { failuresFor } from '@parc-ferme/auth/sign-in';
import * as contract from '@parc-ferme/contract/auth';
import { limitReset } from '@parc-ferme/data/limits';
import { pushDevicesIn } from '@parc-ferme/data/push-devices';
import { resetsIn } from '@parc-ferme/data/resets';
import { busy } from '@parc-ferme/http/password-problems';
import { passwords, publicRoute, table } from '../composition.ts';

const pushDevices = pushDevicesIn(table);
const resets = resetsIn(table);

export const handler = publicRoute(contract.reset, async ({ params, body, now, reject }) => {
  const link = await resets.find(params.token, now);
  if (!link) return reject('reset.invalid');
  if (tooCommon(body.password, link)) return reject('password.common');
  const passwordHash = await passwords.hash(body.password);
  if (!passwordHash) return busy();
  // An intruder may have added a device.
  await pushDevices.removeAll(link.userId);
  // Failed sign-ins of others do not delay the owner of the link.
  const isSet = await resets.use(link, passwordHash, [limitReset(failuresFor(link.userId))]);
  if (!isSet) return reject('reset.invalid');
  return { message: 'Password reset successful! Redirecting to login...' };
});
