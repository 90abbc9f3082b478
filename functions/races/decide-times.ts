import * as contract from '@parc-ferme/contract/races';
import { decideTimes, timesToDecide } from '@parc-ferme/domain/calendar/decisions';
import { timesOf } from '@parc-ferme/domain/race/race-times';
import { raceReply } from '@parc-ferme/server/replies/races';
import { reopeningFault } from '@parc-ferme/workflows/reopening';
import { adminRoute } from '../composition.ts';
import { decideOnRace } from '../race-decision.ts';

export const handler = adminRoute(contract.decideTimes, async ({ reject, ...request }) => {
  const { decision, times } = request.body;
  const decided = await decideOnRace(request, {
    decide: (known, by) => decideTimes(known, decision, by, times),
    faultOf: reopeningFault,
    audited: ({ race, history }) => ({
      action: 'times.decided',
      before: { announced: timesOf(race), flagged: timesToDecide(history) },
      after: { decision },
    }),
  });
  return 'race' in decided ? raceReply(decided.race) : reject(decided.code, decided.details);
});
