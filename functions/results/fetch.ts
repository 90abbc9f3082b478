import * as contract from '@parc-ferme/contract/results';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { raceStart } from '@parc-ferme/domain/race';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { publish } from '@parc-ferme/weekend/publication';
import { fetchResult } from '@parc-ferme/weekend/visits';
import { type Services, services } from '../services.ts';

export const fetch = endpoint(contract.fetch, {
  read: ({ params }, { races, seasons }: Services) => ({
    race: races.find(params.raceId),
    entrants: seasons.entrants(seasonOf(params.raceId)),
    visit: seasons.findVisit(params.raceId),
  }),
  run: async ({ race, entrants, visit, now, reject }, { source, announce, ...data }) => {
    if (!race) return reject('race.unknown');
    const start = raceStart(race);
    if (!start || now < start) return reject('race.not-over');
    const visiting = { data, source, announce, now };
    const { outcome, reason, revision } = await fetchResult(race, entrants, visit, visiting);
    if (outcome === 'unavailable') return reject('source.unavailable', { about: reason ?? '' });
    // The admin who asked looks at the result next; the announcement does the same once more.
    if (outcome === 'accepted' && revision) await publish(race._id, revision, data);
    return { message: messageFor(outcome, race.raceName, reason), outcome };
  },
});

function messageFor(outcome: string, raceName: string, reason: string | undefined): string {
  if (outcome === 'accepted')
    return `A new official result of ${raceName} was accepted and scored.`;
  if (outcome === 'unchanged') return `The official result of ${raceName} has not changed.`;
  return `The result of ${raceName} is kept aside: ${reason}`;
}

export const handler = lambda(fetch, services);
