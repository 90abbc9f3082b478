import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { type Block, blockNotices } from '@parc-ferme/domain/notice/block-notices';
import type { Notice } from '@parc-ferme/domain/notice/notice';
import { ownPrediction, pastPredictionReply } from '@parc-ferme/server/replies/predictions';
import { currentSeason, playerRoute, table } from '../composition.ts';

const predictions = predictionsIn(table);
const seasons = seasonsIn(table);

export const handler = playerRoute(contract.mine, async ({ query, player, now }) => {
  const season = query.season ?? (await currentSeason.get(now));
  const { races, notices, blocks } = await seasons.raceShardsAndNotices(season);
  const [own, noticesAboutBlocks] = await Promise.all([
    predictions.findAllOwnWithRaces(races, player.id),
    findBlockNotices(blocks, season, now),
  ]);
  const latestFirst = own
    .flatMap(({ prediction, race }) => pastPredictionReply(prediction, race, player, now) ?? [])
    .toSorted((one, other) => (one.raceDate < other.raceDate ? 1 : -1));
  if (query.with !== 'notices') return latestFirst;
  const sealed = own.flatMap(({ prediction, race }) =>
    ownPrediction(prediction, race, player, now).sealed ? race._id : [],
  );
  return { predictions: latestFirst, notices: [...notices, ...noticesAboutBlocks], sealed };
});

/** Reads the races only if any player was ever blocked. */
async function findBlockNotices(blocks: Block[], season: number, now: Date): Promise<Notice[]> {
  return blocks.length > 0 ? blockNotices(blocks, await seasons.races(season), now) : [];
}
