import { resultReply } from '@parc-ferme/contract/results';
import * as contract from '@parc-ferme/contract/scores';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { scoresIn } from '@parc-ferme/data/scores';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { isRevealed } from '@parc-ferme/domain/race';
import { nameIn } from '@parc-ferme/domain/season';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const race = endpoint(contract.race, {
  read: (
    { params },
    { races, seasons }: Services<'predictions' | 'races' | 'scores' | 'seasons'>,
  ) => ({
    race: races.find(params.raceId),
    entrants: seasons.entrants(seasonOf(params.raceId)),
  }),
  run: async ({ race, entrants, now, reject }, { predictions, scores }) => {
    if (!race) return reject('race.unknown');
    if (!isRevealed(race, now)) return { scores: [], result: null };
    const { outcome, publishedRevision } = race;
    if (!outcome || !publishedRevision) {
      const pages = await Array.fromAsync(predictions.ofRace(race));
      return { scores: pages.flat().flatMap((one) => contract.pickEntry(one, race)), result: null };
    }
    const { revision, effect, ...published } = await scores.ofRevision(race._id, publishedRevision);
    const nameOf = nameIn(entrants);
    return {
      scores: published.scores.map((one) => contract.scoreEntry(one, outcome, nameOf)),
      result: revision ? resultReply(race, outcome, revision, effect, nameOf) : null,
    };
  },
});

export const handler = lambda(
  race,
  services((table) => ({
    predictions: predictionsIn(table),
    races: racesIn(table),
    scores: scoresIn(table),
    seasons: seasonsIn(table),
  })),
);
