import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { mentioned } from './mentions.ts';
import { openPicks } from './open-picks.ts';
import type { Plan, PlanContext } from './plan.ts';
import { picksMissing } from './reminders.ts';
import { changedResult } from './told-changes.ts';
import { publishedResult } from './told-results.ts';
import { voidPicks } from './void-picks.ts';

/** @returns undefined if nothing is to be sent any more */
export function planOf(mailing: Mailing, context: PlanContext): Promise<Plan | undefined> {
  switch (mailing.kind) {
    case 'picks-missing':
      return picksMissing(mailing, context);
    case 'void-picks':
      return voidPicks(mailing, context);
    case 'picks-open':
      return openPicks(mailing, context);
    case 'result':
      return publishedResult(mailing, context);
    case 'result-changed':
      return changedResult(mailing, context);
    case 'mentioned':
      return mentioned(mailing, context);
  }
}
