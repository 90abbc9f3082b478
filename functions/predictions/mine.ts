import * as contract from '@parc-ferme/contract/predictions';
import { noticesIn } from '@parc-ferme/data/notices';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { pastPredictionReply } from '@parc-ferme/http/replies/predictions';
import { type Services, services } from '../services.ts';

type Data = Services<'notices' | 'predictions' | 'races' | 'seasons'>;

export const mine = endpoint(contract.mine, {
  read: ({ query }, { notices, seasons, settings }: Data) => {
    const season = query.season ?? settings.season;
    return {
      calendar: seasons.raceShards(season),
      noticed: query.with ? notices.ofSeason(season) : Promise.resolve(undefined),
    };
  },
  run: async ({ calendar, noticed, player }, { predictions, races }) => {
    const submitted = await Promise.all(
      calendar.map(async (shards) => {
        const [race, prediction] = await Promise.all([
          races.find(shards._id),
          predictions.findOwn(shards, player.id),
        ]);
        return race && prediction ? [pastPredictionReply(prediction, race)] : [];
      }),
    );
    const mine = submitted
      .flat()
      .toSorted((one, other) => (one.raceDate < other.raceDate ? 1 : -1));
    return noticed ? { predictions: mine, notices: noticed } : mine;
  },
});

export const handler = lambda(
  mine,
  services((table) => ({
    notices: noticesIn(table),
    predictions: predictionsIn(table),
    races: racesIn(table),
    seasons: seasonsIn(table),
  })),
);
