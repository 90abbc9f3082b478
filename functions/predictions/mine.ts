import * as contract from '@parc-ferme/contract/predictions';
import { noticesIn } from '@parc-ferme/data/notices';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { pastPredictionReply } from '@parc-ferme/http/replies/predictions';
import { playerRoute, settings, table } from '../composition.ts';

const notices = noticesIn(table);
const predictions = predictionsIn(table);
const seasons = seasonsIn(table);

export const handler = playerRoute(contract.mine, async ({ query, player }) => {
  const season = query.season ?? settings().season;
  const [races, seasonNotices] = await Promise.all([
    seasons.raceShards(season),
    query.with && notices.ofSeason(season),
  ]);
  const found = await predictions.findAllOwnWithRaces(races, player.id);
  const mine = found
    .map(({ prediction, race }) => pastPredictionReply(prediction, race))
    .toSorted((one, other) => (one.raceDate < other.raceDate ? 1 : -1));
  return seasonNotices ? { predictions: mine, notices: seasonNotices } : mine;
});
