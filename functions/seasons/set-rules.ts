import * as contract from '@parc-ferme/contract/seasons';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { adminRoute, currentSeason, table } from '../composition.ts';

const standings = standingsIn(table);

export const handler = adminRoute(
  contract.setRules,
  async ({ body: { rules, reason }, player: admin, now, reject }) => {
    const season = await currentSeason.get(now);
    const isSet = await standings.setRules(season, rules, now, (before) =>
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
    return isSet ? { rules } : reject('rules.fixed');
  },
);
