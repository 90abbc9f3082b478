import * as contract from '@parc-ferme/contract/seasons';
import { auditWrite, auditWrites } from '@parc-ferme/data/operations/audit';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { adminRoute, currentSeason, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = adminRoute(
  contract.setStakes,
  async ({ body: { stakes, reason }, player: admin, now }) => {
    const season = await currentSeason.get(now);
    await seasons.setStakes(season, stakes, (before, { rules }) => {
      const change = {
        action: 'stakes.set',
        at: now,
        admin,
        about: String(season),
        reason,
        before,
        after: stakes,
      } as const;
      // Rules are stored once the first race has closed: from then on players get a notice of the change.
      return rules ? auditWrites(change) : [auditWrite(change)];
    });
    return { stakes };
  },
);
