import * as contract from '@parc-ferme/contract/account';
import { pushDevicesIn } from '@parc-ferme/data/message/push-devices';
import { playersIn } from '@parc-ferme/data/player/players';
import { playerRoute, table } from '../composition.ts';

const players = playersIn(table);
const pushDevices = pushDevicesIn(table);

export const handler = playerRoute(contract.endSessions, async ({ player }) => {
  // A lost phone gets no more push messages.
  await Promise.all([players.endSessions(player.id), pushDevices.removeAll(player.id)]);
  return { message: 'You are logged out on every device.' };
});
