import * as contract from '@parc-ferme/contract/tips';
import { revealedPicksIn } from '@parc-ferme/data/picks/revealed-picks';
import { sheetsIn } from '@parc-ferme/data/picks/sheets';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { hasCurrentSheet } from '@parc-ferme/domain/race/reveal';
import { publishedTips } from '@parc-ferme/server/replies/tips';
import { tippedSeason } from '@parc-ferme/workflows/season-tips';
import { playerRoute, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);
const sheetData = { sheets: sheetsIn(table), revealedPicks: revealedPicksIn(table) };

export const handler = playerRoute(contract.sheet, async ({ params: { season }, reject }) => {
  const tipped = await tippedSeason(season, data);
  if (!tipped) return reject('tips.off');
  const sheet = hasCurrentSheet(tipped.asRace) ? await publishedTips(tipped, sheetData) : undefined;
  return sheet ?? reject('sheet.not-published');
});
