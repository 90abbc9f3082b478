import * as contract from '@parc-ferme/contract/account';
import { commentsIn } from '@parc-ferme/data/comments';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const data = endpoint(contract.data, {
  read: () => ({}),
  run: async (
    { player },
    { predictions, comments, seasons, settings }: Services<'comments' | 'predictions' | 'seasons'>,
  ) => {
    const own = [];
    for (const season of (await seasons.played(settings.season)).toReversed()) {
      const calendar = await seasons.raceShards(season);
      const found = await Promise.all(calendar.map((race) => predictions.find(race, player.id)));
      own.push(...found.flatMap((prediction) => prediction ?? []));
    }
    const said = await Array.fromAsync(comments.ofPlayer(player.id));
    return {
      account: player,
      predictions: own.map(contract.predictionData),
      comments: said.flat(),
    };
  },
});

export const handler = lambda(
  data,
  services((table) => ({
    comments: commentsIn(table),
    predictions: predictionsIn(table),
    seasons: seasonsIn(table),
  })),
);
