import type { WaitingMailing } from '@parc-ferme/data/message/mailings';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Message } from '@parc-ferme/domain/message/message';
import type { Channel } from '@parc-ferme/domain/message/message-settings';
import { wantsMessage } from '@parc-ferme/domain/message/wanted';
import type { Player } from '@parc-ferme/domain/player/player';
import type { PlanContext } from '../plans/plan.ts';
import { planOf } from '../plans/plans.ts';
import { type DeliveryContext, deliver, type Send } from './delivery.ts';

/** A message to a player, about something that is told once, or the edition of a digest. */
export type Addressed = {
  player: Player;
  message: Message;
  about: string;
  edition: string | undefined;
};

export type MailingContext = Omit<DeliveryContext, 'data' | 'send'> &
  PlanContext & {
    data: DeliveryContext['data'] & PlanContext['data'] & Pick<Repositories, 'mailings'>;
    /** How each channel hands a message over. */
    channels: Partial<Record<Channel, (addressed: Addressed) => Promise<void>>>;
  };

/**
 * Tells the players whom a mailing concerns, as far as it can now. What waits stays stored: the scheduled
 * job continues it.
 *
 * @returns `unfinished` if time ran out: repeat it to continue. Each repetition sends at least one
 *   message, so it ends. `again` is when the rest can be sent.
 */
export async function sendMailing(
  season: number,
  waiting: WaitingMailing,
  context: MailingContext,
): Promise<{ unfinished: boolean; again?: Date | undefined }> {
  const { mailing, about } = waiting;
  const { mailings } = context.data;
  const plan = await planOf(season, mailing, context);
  if (!plan) {
    await mailings.finish(season, waiting);
    return { unfinished: false };
  }
  const sends = Object.entries(context.channels).map(([channel, hand]): [string, Send] => [
    channel,
    async (player, { tells = [], edition }) => {
      const message = plan.messageTo(player, tells);
      const told = plan.digest?.about ?? about;
      if (message) await hand({ player, about: told, edition, message });
    },
  ]);
  const { unfinished, again } = await deliver(
    {
      ...{ ...plan, about },
      wants: (player, channel) =>
        wantsMessage(player, mailing.kind, channel, plan.concerns?.(player)),
    },
    { ...context, send: Object.fromEntries(sends) },
  );
  if (again && !unfinished) await mailings.postpone(season, waiting, again);
  else if (!unfinished) await mailings.finish(season, waiting);
  return { unfinished, again };
}
