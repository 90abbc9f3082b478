import * as contract from '@parc-ferme/contract/account';
import { playersIn } from '@parc-ferme/data/player/players';
import { accountReply } from '@parc-ferme/server/replies/account';
import { playerRoute, table } from '../composition.ts';

const players = playersIn(table);

export const handler = playerRoute(contract.cancelEmail, async ({ player }) => {
  await players.dropNewEmail(player.id);
  return accountReply({ ...player, newEmail: undefined });
});
