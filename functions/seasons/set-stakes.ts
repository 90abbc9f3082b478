import * as contract from '@parc-ferme/contract/seasons';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { adminRoute, currentSeason, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = adminRoute(
  contract.setStakes,
  async ({ body: { stakes, reason }, player: admin, now }) => {
    const season = await currentSeason.get(now);
    await seasons.setStakes(season, stakes, (before) =>
      auditWrite({
        action: 'stakes.set',
        at: now,
        admin,
        about: String(season),
        reason,
        before,
        after: stakes,
      }),
    );
    return { stakes };
  },
);
