import type { WaitingMailing } from '@parc-ferme/data/message/mailings';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { PlanContext } from '../kinds/plan.ts';
import { planOf } from '../kinds/plans.ts';
import { type DeliveryContext, deliver, type Remaining } from './delivery.ts';

type MailingContext = DeliveryContext & PlanContext & { data: Pick<Repositories, 'mailings'> };

/**
 * Sends the messages of a mailing that can be sent now. A mailing with messages that wait stays stored: the scheduled
 * job continues it.
 *
 * @returns `unfinished` if time ran out: repeat the call to continue. Each call sends at least one message, so the
 *   repetition ends. `nextAt` is when the messages that wait can be sent.
 */
export async function sendMailing(
  waiting: WaitingMailing,
  context: MailingContext,
): Promise<Remaining> {
  const { mailing, about } = waiting;
  const { season, data } = context;
  const plan = await planOf(mailing, context);
  const remaining = plan
    ? await deliver(plan, { kind: mailing.kind, about }, context)
    : { unfinished: false, nextAt: undefined };
  if (remaining.unfinished) return remaining;
  if (remaining.nextAt) await data.mailings.postpone(season, waiting, remaining.nextAt);
  else await data.mailings.finish(season, waiting);
  return remaining;
}
