import { cursorText } from '@parc-ferme/contract/cursor';
import * as contract from '@parc-ferme/contract/tips';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { revealedPicksIn } from '@parc-ferme/data/picks/revealed-picks';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { ownReceipt } from '@parc-ferme/server/replies/predictions';
import { ownTips, playerTips, tipsReply } from '@parc-ferme/server/replies/tips';
import { canBeDecided, tippedSeason } from '@parc-ferme/workflows/season-tips';
import { playerRoute, signReceipt, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);
const predictions = predictionsIn(table);
const revealedPicks = revealedPicksIn(table);

export const handler = playerRoute(
  contract.get,
  async ({ params: { season }, query: { after }, player, now, reject }) => {
    const tipped = await tippedSeason(season, data);
    if (!tipped) return reject('tips.off');
    const { asRace: race } = tipped;
    const [page, own] = await Promise.all([
      revealedPicks.page(race, after ?? { shard: 0 }),
      predictions.findOwn(race, player.id),
    ]);
    const unsigned = await ownReceipt(own, race, player, now);
    const receipt = unsigned && (await signReceipt(unsigned, now));
    return {
      ...tipsReply(tipped, now),
      canBeDecided: canBeDecided(tipped),
      ...ownTips(own, tipped, player, now),
      receipt,
      players: (page?.predictions ?? []).flatMap((prediction) => playerTips(prediction, tipped)),
      next: page?.next && cursorText(page.next),
    };
  },
);
