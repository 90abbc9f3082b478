import * as contract from '@parc-ferme/contract/races';
import { setClosingByHand, setOfficialStart } from '@parc-ferme/domain/calendar/decisions';
import { whatHolds } from '@parc-ferme/domain/calendar/what-holds';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { raceReply } from '@parc-ferme/server/replies/races';
import { reopeningFault } from '@parc-ferme/workflows/reopening';
import { adminRoute } from '../composition.ts';
import { decideOnRace } from '../race-decision.ts';

export const handler = adminRoute(contract.setClosing, async ({ reject, ...request }) => {
  const { body } = request;
  const decided = await decideOnRace(request, {
    decide: (known, by) =>
      'closesAt' in body
        ? setClosingByHand(known, body.closesAt, by)
        : setOfficialStart(known, body.qualifyingStart, by),
    isUnchanged: ({ history }) =>
      'closesAt' in body && (whatHolds(history).closingSet ?? null) === body.closesAt,
    faultOf: reopeningFault,
    audited: (before, after) => ({
      action: 'closing.set',
      before: closingTime(before.race)?.toISOString(),
      after: closingTime(after)?.toISOString(),
    }),
  });
  return 'race' in decided ? raceReply(decided.race) : reject(decided.code, decided.details);
});
