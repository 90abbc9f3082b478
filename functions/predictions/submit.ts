import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { cached } from '@parc-ferme/server/cached';
import { ownPrediction } from '@parc-ferme/server/replies/predictions';
import { submitPicks } from '@parc-ferme/workflows/submission';
import { currentSeason, loadCurrentSeason, playerRoute, settings, table } from '../composition.ts';

const predictions = predictionsIn(table);
const seasons = seasonsIn(table);
/** Of the current season. Race and prediction are read with each call. */
const cachedEntrants = cached(async () => seasons.entrants(await loadCurrentSeason()));

export const handler = playerRoute(
  contract.submit,
  async ({ params: { raceId }, body, player, ifMatch, now, reject }) => {
    const { shards } = settings();
    const isCurrent = seasonOf(raceId) === (await currentSeason.get(now));
    // The race has this number of shards unless the setting was changed since it was created.
    const [{ race, own }, entrants] = await Promise.all([
      predictions.findOwnAndRace({ _id: raceId, shards }, player.id),
      isCurrent ? cachedEntrants.get(now) : seasons.entrants(seasonOf(raceId)),
    ]);
    if (!race) return reject('race.unknown');
    const stored = race.shards === shards ? own : await predictions.findOwn(race, player.id);
    const submission = { player, sheet: body.predictions, ifMatch, stored };
    let submitted = await submitPicks(submission, { race, entrants }, predictions, now);
    if (isCurrent && isUnknownPick(submitted)) {
      // A driver or a team may have entered since.
      const beside = { race, entrants: await cachedEntrants.refresh(now) };
      submitted = await submitPicks(submission, beside, predictions, now);
    }
    if (submitted === 'closed') return reject('prediction.closed');
    if ('fault' in submitted) {
      return reject(submitted.fault.code, { about: submitted.fault.about });
    }
    if ('full' in submitted) return reject('prediction.too-many');
    const shown = ownPrediction(submitted.saved ?? submitted.current, race, player, now).prediction;
    return submitted.saved && shown
      ? { prediction: shown }
      : reject('prediction.changed', { current: shown ?? undefined });
  },
);

function isUnknownPick(submitted: Awaited<ReturnType<typeof submitPicks>>): boolean {
  return (
    typeof submitted === 'object' && 'fault' in submitted && submitted.fault.code === 'pick.unknown'
  );
}
