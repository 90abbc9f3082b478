import type { Mailing, MailingOf } from '@parc-ferme/domain/message/mailing';
import { calendarChangedPlan } from './calendar-changed.ts';
import { closingMovedPlan } from './closing-moved.ts';
import { mentionedPlan } from './mentioned.ts';
import { picksMissingPlan } from './picks-missing.ts';
import { picksOpenPlan } from './picks-open.ts';
import type { Plan, PlanContext } from './plan.ts';
import { resultPlan } from './result.ts';
import { resultChangedPlan } from './result-changed.ts';
import { voidPicksPlan } from './void-picks.ts';

/** @returns undefined if nothing is to be sent any more */
type MakePlan<Kind extends Mailing['kind']> = (
  mailing: MailingOf<Kind>,
  context: PlanContext,
) => Promise<Plan | undefined>;

const PLANS: { [Kind in Mailing['kind']]: MakePlan<Kind> } = {
  'picks-missing': picksMissingPlan,
  'picks-open': picksOpenPlan,
  result: resultPlan,
  'result-changed': resultChangedPlan,
  mentioned: mentionedPlan,
  'closing-moved': closingMovedPlan,
  'calendar-changed': calendarChangedPlan,
  'void-picks': voidPicksPlan,
};

export function planOf<Kind extends Mailing['kind']>(
  mailing: MailingOf<Kind>,
  context: PlanContext,
): Promise<Plan | undefined> {
  return PLANS[mailing.kind](mailing, context);
}
