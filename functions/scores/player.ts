import * as contract from '@parc-ferme/contract/scores';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { isRevealed } from '@parc-ferme/domain/race';
import { nameIn } from '@parc-ferme/domain/season';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const player = endpoint(contract.player, {
  read: (
    { params, query },
    { players, seasons, settings }: Services<'predictions' | 'races' | 'seasons'>,
  ) => ({
    shown: players.find(params.userId),
    entrants: seasons.entrants(query.season ?? settings.season),
    calendar: seasons.raceShards(query.season ?? settings.season),
  }),
  run: async ({ params, shown, entrants, calendar, now, reject }, { predictions, races }) => {
    if (!shown) return reject('player.unknown');
    const found = await Promise.all(
      calendar.map(async (shards) => {
        const [race, prediction] = await Promise.all([
          races.find(shards._id),
          predictions.find(shards, params.userId),
        ]);
        if (!race || !prediction || !isRevealed(race, now)) return [];
        return contract.playerRace(prediction, race, nameIn(entrants));
      }),
    );
    const { id: user, username } = shown;
    const played = found
      .flat()
      .toSorted((one, other) => (one.race.date < other.race.date ? 1 : -1));
    const totalPoints = played.reduce((sum, { score }) => sum + (score ?? 0), 0);
    return { user, username, totalPoints, races: played };
  },
});

export const handler = lambda(
  player,
  services((table) => ({
    predictions: predictionsIn(table),
    races: racesIn(table),
    seasons: seasonsIn(table),
  })),
);
