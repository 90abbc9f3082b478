import type { Repositories } from '@parc-ferme/data/repositories';
import { UndeliverableMail, UnverifiedRecipient } from '@parc-ferme/domain/message/returned-mail';
import type { Player } from '@parc-ferme/domain/player/player';

type Context = { data: Pick<Repositories, 'players'>; now: () => Date };

/**
 * Records on the account what SES answered to a mail to one of the player's addresses. A refused one counts
 * as sent: another attempt would not reach the address either.
 *
 * @throws what another attempt may mend
 */
export async function mailToPlayer(
  player: Player,
  address: string,
  sent: Promise<void>,
  { data: { players }, now }: Context,
): Promise<void> {
  try {
    await sent;
    await players.clearSandboxRefusal(player, address);
  } catch (error) {
    if (error instanceof UnverifiedRecipient) {
      await players.recordSandboxRefusal(player, address, now());
    } else if (!(error instanceof UndeliverableMail)) {
      throw error;
    } else if (address === player.email) {
      await players.recordReturnedMail(player, { at: now().toISOString(), why: 'bounce' });
    }
  }
}
