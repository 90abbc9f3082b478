import * as contract from '@parc-ferme/contract/scores';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { scoreAndPublishSeason } from '@parc-ferme/workflows/season-scores';
import { adminRoute, currentSeason, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);

export const handler = adminRoute(contract.calculateAll, async ({ player, now }) => {
  const season = await currentSeason.get(now);
  // Recorded first, so that the audit log has the action even if this function is killed.
  await data.audit.record({
    at: now,
    admin: player,
    action: 'scores.calculated',
    about: String(season),
  });
  const totals = await scoreAndPublishSeason(season, data);
  return {
    results: [...totals.values()].sort((one, other) => other.totalPoints - one.totalPoints),
  };
});
