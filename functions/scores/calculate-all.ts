import * as contract from '@parc-ferme/contract/scores';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { scoreAndPublishSeason } from '@parc-ferme/workflows/publication';
import { type ScoringNoun, type Services, services } from '../services.ts';

export const calculateAll = endpoint(contract.calculateAll, {
  read: () => ({}),
  run: async ({ player, now }, { settings, ...data }: Services<ScoringNoun>) => {
    // Noted first: an admin's action is in the log, also where it is cut short.
    await data.audit.record({
      ...{ at: now, admin: player, action: 'scores.calculated', about: String(settings.season) },
    });
    const totals = await scoreAndPublishSeason(settings.season, data);
    return {
      results: [...totals.values()].sort((one, other) => other.totalPoints - one.totalPoints),
    };
  },
});

export const handler = lambda(calculateAll, services(scoringRepositoriesIn));
