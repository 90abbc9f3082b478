import type { Repositories } from '@parc-ferme/data/repositories';
import { UndeliverableMail, UnverifiedRecipient } from '@parc-ferme/domain/message/returned-mail';
import type { Player } from '@parc-ferme/domain/player/player';

type Context = { data: Pick<Repositories, 'players'>; now: () => Date };

/**
 * Records on the account whether SES accepted a mail to one of the player's addresses. A refused mail counts as sent:
 * another attempt would not reach the address either.
 *
 * @throws any error after which another attempt may succeed
 */
export async function recordMailOutcome(
  player: Player,
  address: string,
  sending: Promise<void>,
  { data: { players }, now }: Context,
): Promise<void> {
  try {
    await sending;
    await players.clearSandboxRefusal(player, address);
  } catch (error) {
    if (error instanceof UnverifiedRecipient) {
      await players.recordSandboxRefusal(player, address, now());
    } else if (!(error instanceof UndeliverableMail)) {
      throw error;
    } else if (address === player.email) {
      // Any other address is one that is still to be confirmed, which gets no other mail.
      await players.recordReturnedMail(player, { at: now().toISOString(), why: 'bounce' });
    }
  }
}
