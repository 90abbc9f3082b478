import * as contract from '@parc-ferme/contract/auth';
import { resetsIn } from '@parc-ferme/data/player/resets';
import { publicRoute, table } from '../composition.ts';

const resets = resetsIn(table);

export const handler = publicRoute(contract.verifyReset, async ({ params, now, reject }) => {
  const link = await resets.find(params.token, now);
  const owner = link && (await resets.owner(link, now));
  return owner ? { username: owner.username } : reject('reset.invalid');
});
