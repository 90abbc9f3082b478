import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { raceDetailsIn } from '@parc-ferme/data/race-details';
import { checkPicks } from '@parc-ferme/domain/picks/check-picks';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { predictionReply } from '@parc-ferme/http/replies/predictions';
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
    if (!isOpen(race, now)) return reject('prediction.closed');
    const checked = checkPicks(body.predictions, entrants, race.pairing);
    if ('fault' in checked) return reject(checked.fault.code, { about: checked.fault.about });

    const submission = { picks: checked.picks, submittedAt: now.toISOString() };
    const known = race.shards === shards ? expected : await predictions.findOwn(race, player.id);
    const submitted = await predictions.submit(race, player, submission, seen, known);
    if ('saved' in submitted) return { prediction: predictionReply(submitted.saved, race) };
    if ('full' in submitted) return reject('prediction.too-many');

    const current = submitted.current && predictionReply(submitted.current, race);
    return reject('prediction.changed', { current });
  },
);
