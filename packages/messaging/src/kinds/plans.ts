import type { Mailing, MailingOf } from '@parc-ferme/domain/message/mailing';
import { calendarChanged } from './calendar-changed.ts';
import { closingMoved } from './closing-moved.ts';
import { mentioned } from './mentioned.ts';
import { picksMissing } from './picks-missing.ts';
import { picksOpen } from './picks-open.ts';
import type { Plan, PlanContext } from './plan.ts';
import { result } from './result.ts';
import { resultChanged } from './result-changed.ts';
import { voidPicks } from './void-picks.ts';

/** @returns undefined if nothing is to be sent any more */
type MakePlan<Kind extends Mailing['kind']> = (
  mailing: MailingOf<Kind>,
  context: PlanContext,
) => Promise<Plan | undefined>;

const PLANS: { [Kind in Mailing['kind']]: MakePlan<Kind> } = {
  'picks-missing': picksMissing,
  'picks-open': picksOpen,
  result,
  'result-changed': resultChanged,
  mentioned,
  'closing-moved': closingMoved,
  'calendar-changed': calendarChanged,
  'void-picks': voidPicks,
};

export function planOf<Kind extends Mailing['kind']>(
  mailing: MailingOf<Kind>,
  context: PlanContext,
): Promise<Plan | undefined> {
  return PLANS[mailing.kind](mailing, context);
}
