import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { checkPicks } from '@parc-ferme/domain/prediction';
import { isOpen } from '@parc-ferme/domain/race';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const submit = endpoint(contract.submit, {
  read: ({ params }, { races, seasons }: Services<'predictions' | 'races' | 'seasons'>) => ({
    race: races.find(params.raceId),
    entrants: seasons.entrants(seasonOf(params.raceId)),
  }),
  run: async ({ race, entrants, body, player, seen, now, reject }, { predictions }) => {
    if (!race) return reject('race.unknown');
    if (!isOpen(race, now)) return reject('prediction.closed');
    const checked = checkPicks(body.predictions, entrants, race.pairing);
    if ('fault' in checked) return reject(checked.fault.code, { about: checked.fault.about });

    const submission = { picks: checked.picks, submittedAt: now.toISOString() };
    const submitted = await predictions.submit(race, player, submission, seen);
    if ('saved' in submitted)
      return { prediction: contract.predictionReply(submitted.saved, race) };

    const current = submitted.standing && contract.predictionReply(submitted.standing, race);
    return reject('prediction.changed', { current });
  },
});

export const handler = lambda(
  submit,
  services((table) => ({
    predictions: predictionsIn(table),
    races: racesIn(table),
    seasons: seasonsIn(table),
  })),
);
