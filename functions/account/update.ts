import * as contract from '@parc-ferme/contract/account';
import { sendAgainIn } from '@parc-ferme/data/picks/send-again';
import { playersIn } from '@parc-ferme/data/player/players';
import { accountReply } from '@parc-ferme/server/replies/account';
import { playerRoute, table } from '../composition.ts';

const players = playersIn(table);
const sendAgain = sendAgainIn(table);

export const handler = playerRoute(contract.update, async ({ body, player, now }) => {
  if ('sendAgain' in body) {
    // Choosing it again leaves the time at which it was chosen.
    const isNew = body.sendAgain !== (player.sendAgain ?? false);
    if (isNew) await sendAgain.choose(player.id, body.sendAgain, now);
    return accountReply({ ...player, ...body });
  }
  await players.setMessages(player.id, body.messages, now, body.timeZone);
  return accountReply({ ...player, ...body, mailReturned: undefined });
});
