import * as contract from '@parc-ferme/contract/account';
import { playersIn } from '@parc-ferme/data/players';
import { playerRoute, table } from '../composition.ts';

const players = playersIn(table);

export const handler = playerRoute(contract.update, async ({ body, player, now }) => {
  await players.setMail(player.id, body.mail, now);
  return { ...player, mail: body.mail, mailReturned: undefined };
});
