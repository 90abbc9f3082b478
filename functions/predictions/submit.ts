import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { ownPrediction } from '@parc-ferme/server/replies/predictions';
import { submitPicks } from '@parc-ferme/workflows/submission';
import { playerRoute, settings, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const predictions = predictionsIn(table);

export const handler = playerRoute(
  contract.submit,
  async ({ params: { raceId }, body, player, seen, now, reject }) => {
    // The race has this number of shards unless the setting was changed since it was created.
    const { shards } = settings();
    const [{ race, entrants }, expected] = await Promise.all([
      raceDetails.withEntrants(raceId),
      predictions.findOwn({ _id: raceId, shards }, player.id),
    ]);
    if (!race) return reject('race.unknown');
    const known = race.shards === shards ? expected : await predictions.findOwn(race, player.id);
    const submission = { player, sheet: body.predictions, seen, known };
    const submitted = await submitPicks(submission, { race, entrants }, predictions, now);
    if (submitted === 'closed') return reject('prediction.closed');
    if ('fault' in submitted) {
      return reject(submitted.fault.code, { about: submitted.fault.about });
    }
    if ('full' in submitted) return reject('prediction.too-many');
    const own = ownPrediction(submitted.saved ?? submitted.current, race, player, now).prediction;
    return submitted.saved && own
      ? { prediction: own }
      : reject('prediction.changed', { current: own ?? undefined });
  },
);
