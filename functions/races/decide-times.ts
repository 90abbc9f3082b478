import * as contract from '@parc-ferme/contract/races';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { decideTimes, timesToDecide } from '@parc-ferme/domain/calendar/decisions';
import { timesOf } from '@parc-ferme/domain/race/race-times';
import { raceReply } from '@parc-ferme/server/replies/races';
import { decideOnRace } from '@parc-ferme/workflows/race-decision';
import { reopeningFault } from '@parc-ferme/workflows/reopening';
import {
  ADMIN_TIMEOUT_MS,
  adminRoute,
  publishBestEffort,
  publishEvent,
  raceDataWithin,
  table,
} from '../composition.ts';

const data = scoringRepositoriesIn(table);

export const handler = adminRoute(contract.decideTimes, async ({ reject, ...request }) => {
  const source = raceDataWithin(ADMIN_TIMEOUT_MS);
  const context = { data, source, publishEvent, publishBestEffort, now: request.now };
  const { decision, times } = request.body;
  const decided = await decideOnRace(request, context, {
    decide: (known, by) => decideTimes(known, decision, by, times),
    faultOf: reopeningFault,
    auditedChange: ({ race, history }) => ({
      action: 'times.decided',
      before: { announced: timesOf(race), flagged: timesToDecide(history) },
      after: { decision },
    }),
  });
  return 'race' in decided ? raceReply(decided.race) : reject(decided.code, decided.details);
});
