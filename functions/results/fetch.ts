import * as contract from '@parc-ferme/contract/results';
import type { Limit } from '@parc-ferme/data/limits';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { importResult, raceWithLastCheck } from '@parc-ferme/workflows/result-import';
import { type FetchServices, fetchServices, type ScoringNoun } from '../services.ts';

/** The race data's operators ask for few calls an hour, by hand as well and whatever the race. */
const BY_HAND = { of: ['fetches by', 'hand'], max: 5, seconds: 600 } satisfies Limit;

export const fetch = endpoint(contract.fetch, {
  read: ({ params }, data: FetchServices<ScoringNoun>) => ({
    ...raceWithLastCheck(params.raceId, data),
  }),
  run: async (call, { source, announce, ...data }) => {
    const { race, entrants, lastCheck, player, now, reject } = call;
    if (!race) return reject('race.unknown');
    const start = raceStart(race);
    if (!start || now < start) return reject('race.not-over');
    const { retryAfterSeconds } = await data.limits.reserve(BY_HAND, now);
    if (retryAfterSeconds) return reject('fetch.too-many', { retryAfterSeconds });
    const context = { data, source, announce, now };
    const { outcome, reason, revision } = await importResult(race, entrants, lastCheck, context);
    await data.audit.record({
      ...{ at: now, admin: player, action: 'result.fetched', about: race._id },
      after: { outcome, reason, revision },
    });
    if (outcome === 'unavailable') return reject('source.unavailable', { about: reason ?? '' });
    // The admin who asked looks at the result next; the announcement does the same once more.
    if (outcome === 'accepted' && revision) await scoreAndPublish(race._id, revision, data);
    return { message: messageFor(outcome, race.raceName, reason), outcome };
  },
});

function messageFor(outcome: string, raceName: string, reason: string | undefined): string {
  if (outcome === 'accepted')
    return `A new official result of ${raceName} was accepted and scored.`;
  if (outcome === 'unchanged') return `The official result of ${raceName} has not changed.`;
  return `The result of ${raceName} is kept aside: ${reason}`;
}

export const handler = lambda(fetch, fetchServices(scoringRepositoriesIn));
