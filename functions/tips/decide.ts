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
    const unknownKey = Object.keys(values).find((key) => {
      const row = tipped.rows.find((one) => one.key === key);
      const to = row && values[row.key];
      return !row || (typeof to === 'string' && !decidableValues(row, entrants).includes(to));
    });
    if (unknownKey) return reject('correction.unknown', { about: unknownKey });
    const { finalAt } = await data.seasons.facts(season);
    // In a final season a decision can be changed, but no further tip decided.
    const decidesFurther = Object.entries(values).some(
      ([key, to]) =>
        to !== null && tipped.tips.decisions.every(({ value: decidedKey }) => decidedKey !== key),
    );
    if (finalAt !== undefined && decidesFurther) return reject('tips.final');
    const decision = { values, reason, by: admin.username };
    const playersChanged = await decideTips(tipped, decision, { at, admin }, data);
    return playersChanged === undefined ? reject('tips.nothing') : { playersChanged };
  },
);
