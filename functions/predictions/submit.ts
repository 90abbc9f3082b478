import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { checkPicks } from '@parc-ferme/domain/picks/check-picks';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { predictionReply } from '@parc-ferme/http/replies/predictions';
import { type Services, services } from '../services.ts';

export const submit = endpoint(contract.submit, {
  read: (
    { params, userId },
    { races, seasons, predictions, settings }: Services<'predictions' | 'races' | 'seasons'>,
  ) => ({
    race: races.find(params.raceId),
    entrants: seasons.entrants(seasonOf(params.raceId)),
    // Under the key where it lies unless the setting was changed since the race was created.
    found: predictions.findOwn({ _id: params.raceId, shards: settings.shards }, userId),
  }),
  run: async (
    { race, entrants, found, body, player, seen, now, reject },
    { predictions, settings },
  ) => {
    if (!race) return reject('race.unknown');
    if (!isOpen(race, now)) return reject('prediction.closed');
    const checked = checkPicks(body.predictions, entrants, race.pairing);
    if ('fault' in checked) return reject(checked.fault.code, { about: checked.fault.about });

    const submission = { picks: checked.picks, submittedAt: now.toISOString() };
    const isThere = race.shards === settings.shards;
    const known = isThere ? found : await predictions.findOwn(race, player.id);
    const submitted = await predictions.submit(race, player, submission, seen, known);
    if ('saved' in submitted) return { prediction: predictionReply(submitted.saved, race) };
    if ('full' in submitted) return reject('prediction.too-many');

    const current = submitted.current && predictionReply(submitted.current, race);
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
