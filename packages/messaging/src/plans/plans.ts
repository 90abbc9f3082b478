import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { closingMoved } from './closing-moved.ts';
import { mentioned } from './mentioned.ts';
import { picksMissing } from './picks-missing.ts';
import { openPicks } from './picks-open.ts';
import type { Plan, PlanContext } from './plan.ts';
import { publishedResult } from './result.ts';
import { changedResult } from './result-changed.ts';
import { voidPicks } from './void-picks.ts';

/** @returns undefined if nothing is to be sent any more */
export function planOf(
  season: number,
  mailing: Mailing,
  context: PlanContext,
): Promise<Plan | undefined> {
  switch (mailing.kind) {
    case 'picks-missing':
      return picksMissing(mailing, context);
    case 'void-picks':
      return voidPicks(mailing, context);
    case 'closing-moved':
      return closingMoved(mailing, context);
    case 'picks-open':
      return openPicks(mailing, context);
    case 'result':
      return publishedResult(mailing, context);
    case 'result-changed':
      return changedResult(mailing, context);
    case 'mentioned':
      return mentioned(season, mailing, context);
  }
}
