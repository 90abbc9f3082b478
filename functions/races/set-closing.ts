import { reasonIn } from '@parc-ferme/contract/params';
import * as contract from '@parc-ferme/contract/races';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { withHistory } from '@parc-ferme/domain/calendar/calendar';
import { setClosingByHand, setOfficialStart } from '@parc-ferme/domain/calendar/decisions';
import { whatHolds } from '@parc-ferme/domain/calendar/what-holds';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { raceReply } from '@parc-ferme/server/replies/races';
import { saveDecision } from '@parc-ferme/workflows/race-changes';
import { reopeningFault } from '@parc-ferme/workflows/reopening';
import {
  adminRoute,
  publishBestEffort,
  publishEvent,
  RESPONSE_MS,
  raceDataWithin,
  table,
} from '../composition.ts';

const data = scoringRepositoriesIn(table);
const raceDetails = raceDetailsIn(table);

export const handler = adminRoute(
  contract.setClosing,
  async ({ params, body, player, now, reject }) => {
    const found = await raceDetails.withHistory(params.raceId);
    if (!found) return reject('race.unknown');
    const { known, lastCheck } = found;
    const by = { at: now, by: player.username, reason: reasonIn(body) };
    const decided =
      'closesAt' in body
        ? setClosingByHand(known, body.closesAt, by)
        : setOfficialStart(known, body.qualifyingStart, by);
    if ('refused' in decided) return reject(decided.refused);
    const { decision } = decided;
    const { race } = withHistory(known, [...known.history, decision]);
    if ('preview' in body) return raceReply(race);
    const { closingSet = null } = whatHolds(known.history);
    if ('closesAt' in body && closingSet === body.closesAt) return raceReply(known.race);
    const sourceContext = { data, source: raceDataWithin(RESPONSE_MS), publishEvent, now };
    const fault = await reopeningFault(known, race, sourceContext);
    if (fault) return reject(fault.code, fault.details);
    const audited = {
      action: 'closing.set' as const,
      at: now,
      admin: player,
      before: closingTime(known.race)?.toISOString(),
      after: closingTime(race)?.toISOString(),
    };
    const context = { data, publish: publishBestEffort };
    const saved = await saveDecision({ before: known, lastCheck }, decision, audited, context);
    return saved ? raceReply(saved) : reject('race.changed');
  },
);
