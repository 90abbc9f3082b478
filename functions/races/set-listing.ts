import * as contract from '@parc-ferme/contract/races';
import { bringBack, takeOff } from '@parc-ferme/domain/calendar/decisions';
import { raceReply } from '@parc-ferme/server/replies/races';
import { takingOffFault } from '@parc-ferme/workflows/reopening';
import { adminRoute } from '../composition.ts';
import { decideOnRace } from '../race-decision.ts';

export const handler = adminRoute(contract.setListing, async ({ reject, ...request }) => {
  const { listed } = request.body;
  const decided = await decideOnRace(request, {
    decide: (known, by, hasResult) =>
      listed ? bringBack(known, by) : takeOff(known, hasResult, by),
    // A race that the calendar still has is taken off only if its result is missing for good.
    faultOf: async ({ race }, _, context) =>
      listed || race.listing?.state === 'withheld' ? undefined : takingOffFault(race, context),
    audited: () => ({ action: listed ? 'race.brought-back' : 'race.taken-off' }),
  });
  return 'race' in decided ? raceReply(decided.race) : reject(decided.code, decided.details);
});
