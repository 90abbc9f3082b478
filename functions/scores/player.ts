import * as contract from '@parc-ferme/contract/scores';
import { racesIn } from '@parc-ferme/data/races';
import { revealedPicksIn } from '@parc-ferme/data/revealed-picks';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { nameIn } from '@parc-ferme/domain/race/season';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { playerRace } from '@parc-ferme/http/replies/scores';
import { type Services, services } from '../services.ts';

export const player = endpoint(contract.player, {
  read: (
    { params, query },
    { players, seasons, settings }: Services<'races' | 'revealedPicks' | 'seasons'>,
  ) => ({
    shown: players.find(params.userId),
    entrants: seasons.entrants(query.season ?? settings.season),
    calendar: seasons.raceShards(query.season ?? settings.season),
  }),
  run: async ({ params, shown, entrants, calendar, now, reject }, { races, revealedPicks }) => {
    if (!shown) return reject('player.unknown');
    const found = await Promise.all(
      calendar.map(async (shards) => {
        const reading = races.find(shards._id);
        const [race, prediction] = await Promise.all([
          reading,
          revealedPicks.ofPlayer({ ...shards, race: reading }, now, params.userId),
        ]);
        return race && prediction ? playerRace(prediction, race, nameIn(entrants)) : [];
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
    races: racesIn(table),
    revealedPicks: revealedPicksIn(table),
    seasons: seasonsIn(table),
  })),
);
