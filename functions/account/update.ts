import * as contract from '@parc-ferme/contract/account';
import { type Limit, limitsIn } from '@parc-ferme/data/operations/limits';
import { sendAgainIn } from '@parc-ferme/data/picks/send-again';
import { playersIn } from '@parc-ferme/data/player/players';
import { accountReply } from '@parc-ferme/server/replies/account';
import { playerRoute, table } from '../composition.ts';

const limits = limitsIn(table);
const players = playersIn(table);
const sendAgain = sendAgainIn(table);

/** How often a player can turn on or off that the last picks are entered for missing ones: each time is stored. */
const SEND_AGAIN_SWITCHES = {
  name: 'send-again',
  max: 20,
  seconds: 7 * 24 * 3_600,
} satisfies Omit<Limit, 'subject'>;

export const handler = playerRoute(contract.update, async ({ body, player, now, reject }) => {
  if ('sendAgain' in body) {
    // The same choice again keeps the time at which it was first made.
    const isChanged = body.sendAgain !== (player.sendAgain ?? false);
    const { retryAfterSeconds } = await limits.reserve(
      { ...SEND_AGAIN_SWITCHES, subject: player.id },
      now,
    );
    if (retryAfterSeconds) return reject('send-again.too-many', { retryAfterSeconds });
    if (isChanged) await sendAgain.choose(player.id, { isOn: body.sendAgain }, now);
    return accountReply({ ...player, ...body });
  }
  if ('rival' in body) {
    const { rival } = body;
    const canBeRival = rival !== player.id && (rival === null || (await players.find(rival)));
    if (!canBeRival) return reject('player.unknown');
    await players.setRival(player.id, rival);
    return accountReply({ ...player, rival: rival ?? undefined });
  }
  await players.setMessages(player.id, body.messages, now, body.timeZone);
  // Saving the message settings also removes the warning that a mail was returned.
  return accountReply({ ...player, ...body, mailReturned: undefined });
});
