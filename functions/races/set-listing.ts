import * as contract from '@parc-ferme/contract/races';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { bringBack, takeOffCalendar } from '@parc-ferme/domain/calendar/decisions';
import { raceReply } from '@parc-ferme/server/replies/races';
import { decideOnRace } from '@parc-ferme/workflows/race-decision';
import { takingOffFault } from '@parc-ferme/workflows/reopening';
import {
  ADMIN_TIMEOUT_MS,
  adminRoute,
  publishBestEffort,
  publishEvent,
  raceDataWithin,
  table,
} from '../composition.ts';

const data = scoringRepositoriesIn(table);

export const handler = adminRoute(contract.setListing, async ({ reject, ...request }) => {
  const source = raceDataWithin(ADMIN_TIMEOUT_MS);
  const context = { data, source, publishEvent, publishBestEffort, now: request.now };
  const { listed } = request.body;
  const decided = await decideOnRace(request, context, {
    decide: (known, by, hasResult) =>
      listed ? bringBack(known, by) : takeOffCalendar(known, hasResult, by),
    faultOf: async ({ race }) => {
      // Withheld: the answers of the race data have lacked it for long, not only the last ones.
      const isLongMissing = race.listing?.state === 'withheld';
      // A race that the calendar still has is taken off only if the race data has no result of it.
      return listed || isLongMissing ? undefined : takingOffFault(race, context);
    },
    auditedChange: () => ({ action: listed ? 'race.brought-back' : 'race.taken-off' }),
  });
  return 'race' in decided ? raceReply(decided.race) : reject(decided.code, decided.details);
});
