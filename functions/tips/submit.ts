import * as contract from '@parc-ferme/contract/tips';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { checkTips } from '@parc-ferme/domain/tips/check-tips';
import { latestReceipt } from '@parc-ferme/server/replies/predictions';
import { ownTips } from '@parc-ferme/server/replies/tips';
import { tippedSeason } from '@parc-ferme/workflows/season-tips';
import { playerRoute, signReceipt, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);
const predictions = predictionsIn(table);

export const handler = playerRoute(
  contract.submit,
  async ({ params: { season }, body, player, ifMatch, now, reject }) => {
    const tipped = await tippedSeason(season, data);
    if (!tipped) return reject('tips.off');
    const { asRace: race, rows } = tipped;
    if (!isOpen(race, now)) return reject('prediction.closed');
    const [entrants, stored] = await Promise.all([
      data.seasons.entrants(season),
      predictions.findOwn(race, player.id),
    ]);
    const checked = checkTips(body, rows, entrants, race);
    if ('fault' in checked) return reject(checked.fault.code, { about: checked.fault.about });
    const version = { ...checked, submittedAt: now.toISOString() };
    const submitted = await predictions.submit(race, player, version, { ifMatch, stored });
    if ('refused' in submitted) {
      return reject(submitted.refused === 'full' ? 'prediction.too-many' : 'prediction.sealed');
    }
    const { saved } = submitted;
    const own = saved && ownTips(saved, tipped, player, now).own;
    if (!own) return reject('prediction.changed');
    return { own, receipt: await signReceipt(await latestReceipt(saved), now) };
  },
);
