import type { WaitingMailing } from '@parc-ferme/data/message/mailings';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { PlanContext } from '../kinds/plan.ts';
import { planOf } from '../kinds/plans.ts';
import { type DeliveryContext, deliver, type Left } from './delivery.ts';

type MailingContext = DeliveryContext & PlanContext & { data: Pick<Repositories, 'mailings'> };

/**
 * Tells the players whom a mailing concerns, as far as it can now. What waits stays stored: the scheduled
 * job continues it.
 *
 * @returns `unfinished` if time ran out: repeat it to continue. Each repetition sends at least one
 *   message, so it ends. `again` is when the rest can be sent.
 */
export async function sendMailing(waiting: WaitingMailing, context: MailingContext): Promise<Left> {
  const { mailing, about } = waiting;
  const { season, data } = context;
  const plan = await planOf(mailing, context);
  const left = plan
    ? await deliver(plan, { kind: mailing.kind, about }, context)
    : { unfinished: false, again: undefined };
  if (left.unfinished) return left;
  if (left.again) await data.mailings.postpone(season, waiting, left.again);
  else await data.mailings.finish(season, waiting);
  return left;
}
