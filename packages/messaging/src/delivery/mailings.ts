import type { WaitingMailing } from '@parc-ferme/data/message/mailings';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Mailing } from '@parc-ferme/domain/message/mailing';
import type { Channel } from '@parc-ferme/domain/message/message-settings';
import { wantsMessage } from '@parc-ferme/domain/message/wants-message';
import type { Player } from '@parc-ferme/domain/player/player';
import { planOf } from '../kinds/kinds.ts';
import type { PlanContext } from '../kinds/plan.ts';
import type { Content } from '../mail/email.ts';
import { type DeliveryContext, deliver, type Send } from './delivery.ts';

/** A message to a player, about something that is told once, or the edition of a digest. */
export type Message = {
  player: Player;
  kind: Mailing['kind'];
  content: Content;
  about: string;
  edition: string | undefined;
};

export type MailingContext = Omit<DeliveryContext, 'data' | 'send'> &
  PlanContext & {
    data: DeliveryContext['data'] & PlanContext['data'] & Pick<Repositories, 'mailings'>;
    /** How each channel hands a message over. */
    channels: Partial<Record<Channel, (message: Message) => Promise<void>>>;
  };

/**
 * Tells the players whom a mailing concerns, as far as it can now. What waits stays stored: the scheduled
 * job continues it.
 *
 * @returns `unfinished` if time ran out: repeat it to continue. Each repetition sends at least one
 *   message, so it ends. `again` is when the rest can be sent.
 */
export async function sendMailing(
  waiting: WaitingMailing,
  context: MailingContext,
): Promise<{ unfinished: boolean; again?: Date | undefined }> {
  const {
    mailing: { kind },
    about,
  } = waiting;
  const { season, data, channels } = context;
  const plan = await planOf(waiting.mailing, context);
  if (!plan) {
    await data.mailings.finish(season, waiting);
    return { unfinished: false };
  }
  const sends = Object.entries(channels).map(([channel, handOver]): [string, Send] => [
    channel,
    async (player, { items = [], edition }) => {
      const content = plan.contentFor(player, items);
      const message = { player, kind, about: plan.digest?.about ?? about, edition };
      if (content) await handOver({ ...message, content });
    },
  ]);
  const { unfinished, again } = await deliver(
    {
      ...plan,
      about,
      wants: (player, channel) =>
        wantsMessage(player, kind, channel, plan.mustKnow?.(player) ?? false),
    },
    { ...context, send: Object.fromEntries(sends) },
  );
  if (again && !unfinished) await data.mailings.postpone(season, waiting, again);
  else if (!unfinished) await data.mailings.finish(season, waiting);
  return { unfinished, again };
}
