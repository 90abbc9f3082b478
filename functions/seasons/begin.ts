import * as contract from '@parc-ferme/contract/seasons';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { beginSeason, nextSeason } from '@parc-ferme/workflows/next-season';
import { adminRoute, currentSeason, loadCurrentSeason, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);

export const handler = adminRoute(
  contract.begin,
  async ({ body: { season }, player, now, reject }) => {
    const current = await loadCurrentSeason();
    if (season <= current) return reject('season.begun');
    const next = await nextSeason(current, now, data);
    if (season !== next?.season) return reject('season.not-ready');
    if (!(await beginSeason(season, { at: now, admin: player }, data))) {
      return reject('season.begun');
    }
    currentSeason.clear();
    return { season };
  },
);
