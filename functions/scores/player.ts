import * as contract from '@parc-ferme/contract/scores';
import { revealedPicksIn } from '@parc-ferme/data/picks/revealed-picks';
import { playersIn } from '@parc-ferme/data/player/players';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { nameIn } from '@parc-ferme/domain/entrants/entrants';
import { playerRace } from '@parc-ferme/server/replies/scores';
import { currentSeason, playerRoute, table } from '../composition.ts';

const players = playersIn(table);
const revealedPicks = revealedPicksIn(table);
const seasons = seasonsIn(table);

export const handler = playerRoute(contract.player, async ({ params, query, now, reject }) => {
  const [user, { races: raceShards, entrants }] = await Promise.all([
    players.find(params.userId),
    seasons.raceShardsAndEntrants(query.season ?? (await currentSeason.get(now))),
  ]);
  if (!user) return reject('player.unknown');
  const revealed = await revealedPicks.ofPlayer(raceShards, user.id);
  const races = revealed
    .flatMap(({ prediction, race }) => playerRace(prediction, race, nameIn(entrants)))
    .toSorted((one, other) => (one.race.date < other.race.date ? 1 : -1));
  const totalPoints = races.reduce((sum, { score }) => sum + (score ?? 0), 0);
  return { user: user.id, username: user.username, totalPoints, races };
});
