import * as contract from '@parc-ferme/contract/seasons';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { hasSeasonBegun } from '@parc-ferme/domain/race/season-begun';
import { adminRoute, currentSeason, table } from '../composition.ts';

const seasons = seasonsIn(table);
const standings = standingsIn(table);

export const handler = adminRoute(
  contract.setRules,
  async ({ body: { rules, reason }, player: admin, now, reject }) => {
    const season = await currentSeason.get(now);
    const races = await seasons.races(season);
    if (hasSeasonBegun(races, now, closingTime)) return reject('rules.fixed');
    await standings.setRules(season, rules, (before) =>
      auditWrite({
        action: 'rules.set',
        at: now,
        admin,
        about: String(season),
        reason,
        before,
        after: rules,
      }),
    );
    return { rules };
  },
);
