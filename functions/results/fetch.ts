import * as contract from '@parc-ferme/contract/results';
import { MANUAL_FETCHES } from '@parc-ferme/data/operations/limits';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { importResult } from '@parc-ferme/workflows/result-import';
import { adminRoute, publishEvent, raceData, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const data = scoringRepositoriesIn(table);

export const handler = adminRoute(contract.fetch, async ({ params, player, now, reject }) => {
  const { race, entrants, lastCheck } = await raceDetails.withLastCheck(params.raceId);
  if (!race) return reject('race.unknown');
  const start = raceStart(race);
  if (!start || now < start) return reject('race.not-over');
  const { retryAfterSeconds } = await data.limits.reserve(MANUAL_FETCHES, now);
  if (retryAfterSeconds) return reject('fetch.too-many', { retryAfterSeconds });
  const context = { data, source: raceData(), publishEvent, now };
  const { outcome, reason, revision } = await importResult(race, entrants, lastCheck, context);
  await data.audit.record({
    at: now,
    admin: player,
    action: 'result.fetched',
    about: race._id,
    after: { outcome, reason, revision },
  });
  if (outcome === 'unavailable') return reject('source.unavailable', { about: reason ?? '' });
  // Published at once, as the admin expects to see the result. The event of the import publishes it once more without
  // a change, or reveals the picks first if they are not revealed yet.
  if (outcome === 'accepted' && revision) await scoreAndPublish(race._id, revision, data);
  return { message: messageFor(outcome, race.raceName, reason), outcome };
});

function messageFor(outcome: string, raceName: string, reason: string | undefined): string {
  if (outcome === 'accepted') {
    return `A new official result of the ${raceName} was accepted. Its points are on the leaderboard in a moment.`;
  }
  if (outcome === 'unchanged') return `The official result of the ${raceName} has not changed.`;
  return `The result of the ${raceName} is on hold: ${reason}`;
}
