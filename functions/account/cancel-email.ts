import * as contract from '@parc-ferme/contract/account';
import { playersIn } from '@parc-ferme/data/players';
import { playerRoute, table } from '../composition.ts';

const players = playersIn(table);

export const handler = playerRoute(contract.cancelEmail, async ({ player }) => {
  await players.dropNewEmail(player.id);
  return { ...player, newEmail: undefined };
});
