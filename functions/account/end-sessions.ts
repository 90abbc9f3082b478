import * as contract from '@parc-ferme/contract/account';
import { playersIn } from '@parc-ferme/data/players';
import { playerRoute, table } from '../composition.ts';

const players = playersIn(table);

export const handler = playerRoute(contract.endSessions, async ({ player }) => {
  await players.endSessions(player.id);
  return { message: 'You are logged out on every device.' };
});
