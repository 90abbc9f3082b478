import * as contract from '@parc-ferme/contract/races';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { setClosingByHand, setOfficialStart } from '@parc-ferme/domain/calendar/decisions';
import { raceState } from '@parc-ferme/domain/calendar/race-state';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
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

export const handler = adminRoute(contract.setClosing, async ({ reject, ...request }) => {
  const source = raceDataWithin(ADMIN_TIMEOUT_MS);
  const context = { data, source, publishEvent, publishBestEffort, now: request.now };
  const { body } = request;
  const decided = await decideOnRace(request, context, {
    decide: (known, by) =>
      'closesAt' in body
        ? setClosingByHand(known, body.closesAt, by)
        : setOfficialStart(known, body.qualifyingStart, by),
    isUnchanged: ({ history }) =>
      'closesAt' in body && (raceState(history).closingSet ?? null) === body.closesAt,
    faultOf: reopeningFault,
    auditedChange: (before, after) => ({
      action: 'closing.set',
      before: closingTime(before.race)?.toISOString(),
      after: closingTime(after)?.toISOString(),
    }),
  });
  return 'race' in decided ? raceReply(decided.race) : reject(decided.code, decided.details);
});
