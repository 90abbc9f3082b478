import * as contract from '@parc-ferme/contract/tips';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { decidableValues } from '@parc-ferme/domain/tips/check-tips';
import { canBeDecided, decideTips, tippedSeason } from '@parc-ferme/workflows/season-tips';
import { adminRoute, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);

export const handler = adminRoute(
  contract.decide,
  async ({
    params: { season },
    body: { decisions: values, reason },
    player: admin,
    now: at,
    reject,
  }) => {
    const tipped = await tippedSeason(season, data);
    if (!tipped) return reject('tips.off');
    if (!canBeDecided(tipped)) return reject('tips.too-early');
    const entrants = await data.seasons.entrants(season);
    const invalidKey = Object.keys(values).find((key) => {
      const row = tipped.rows.find((tipRow) => tipRow.key === key);
      const value = row && values[row.key];
      return !row || (typeof value === 'string' && !decidableValues(row, entrants).includes(value));
    });
    if (invalidKey) return reject('correction.unknown', { about: invalidKey });
    const { finalAt } = await data.seasons.facts(season);
    const decidedKeys: string[] = tipped.tips.decisions.map(({ value: key }) => key);
    // In a final season a decision can be changed, but no undecided tip decided. Null withdraws a decision.
    const decidesUndecided = Object.entries(values).some(
      ([key, value]) => value !== null && !decidedKeys.includes(key),
    );
    if (finalAt !== undefined && decidesUndecided) return reject('tips.final');
    const decision = { values, reason, by: admin.username };
    const playersChanged = await decideTips(tipped, decision, { at, admin }, data);
    return playersChanged === undefined ? reject('tips.nothing') : { playersChanged };
  },
);
