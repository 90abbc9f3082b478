import * as contract from '@parc-ferme/contract/predictions';
import { sentPicksIn } from '@parc-ferme/contract/spec-shape';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { latestReceipt, ownPrediction } from '@parc-ferme/server/replies/predictions';
import { submitPicks } from '@parc-ferme/workflows/submission';
import { playerRoute, settings, signReceipt, table } from '../composition.ts';

const predictions = predictionsIn(table);

export const handler = playerRoute(
  contract.submit,
  async ({ params: { raceId }, body, player, ifMatch, now, reject }) => {
    const { shards } = settings();
    // The race has this number of shards unless the setting was changed since the race was created.
    const { race, entrants, own } = await predictions.findOwnWithRace(
      { _id: raceId, shards },
      player.id,
    );
    if (!race) return reject('race.unknown');
    const stored = race.shards === shards ? own : await predictions.findOwn(race, player.id);
    const submission = { player, picks: sentPicksIn(body.predictions), ifMatch, stored };
    const submitted = await submitPicks(submission, { race, entrants }, predictions, now);
    if (submitted === 'closed') return reject('prediction.closed');
    if ('fault' in submitted) {
      return reject(submitted.fault.code, { about: submitted.fault.about });
    }
    if ('refused' in submitted) {
      return reject(submitted.refused === 'full' ? 'prediction.too-many' : 'prediction.sealed');
    }
    const { saved, current } = submitted;
    const shown = ownPrediction(saved ?? current, race, player, now).prediction;
    return saved && shown
      ? { prediction: shown, receipt: await signReceipt(await latestReceipt(saved), now) }
      : reject('prediction.changed', { current: shown ?? undefined });
  },
);
