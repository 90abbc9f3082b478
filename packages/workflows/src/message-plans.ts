import type { Mailing } from '@parc-ferme/domain/message/mailing';
import type { Plan, PlanContext } from './plan.ts';
import { picksMissing } from './reminders.ts';
import { voidPicks } from './void-picks.ts';

/** @returns undefined if nothing is to be sent any more */
export function planOf(mailing: Mailing, context: PlanContext): Promise<Plan | undefined> {
  switch (mailing.kind) {
    case 'picks-missing':
      return picksMissing(mailing, context);
    case 'void-picks':
      return voidPicks(mailing, context);
  }
}
