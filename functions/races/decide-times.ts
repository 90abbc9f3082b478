import { reasonIn } from '@parc-ferme/contract/params';
import * as contract from '@parc-ferme/contract/races';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { withHistory } from '@parc-ferme/domain/calendar/calendar';
import { decideTimes, timesToDecide } from '@parc-ferme/domain/calendar/decisions';
import { timesOf } from '@parc-ferme/domain/race/race-times';
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
  contract.decideTimes,
  async ({ params, body, player, now, reject }) => {
    const found = await raceDetails.withHistory(params.raceId);
    if (!found) return reject('race.unknown');
    const { known, lastCheck } = found;
    const decided = decideTimes(known, body.decision, {
      at: now,
      by: player.username,
      reason: reasonIn(body),
    });
    if ('refused' in decided) return reject(decided.refused);
    const { decision } = decided;
    const { race } = withHistory(known, [...known.history, decision]);
    if ('preview' in body) return raceReply(race);
    const sourceContext = { data, source: raceDataWithin(RESPONSE_MS), publishEvent, now };
    const fault = await reopeningFault(known, race, sourceContext);
    if (fault) return reject(fault.code, fault.details);
    const audited = {
      action: 'times.decided' as const,
      at: now,
      admin: player,
      before: { announced: timesOf(known.race), flagged: timesToDecide(known.history) },
      after: { decision: body.decision },
    };
    const context = { data, publish: publishBestEffort };
    const saved = await saveDecision({ before: known, lastCheck }, decision, audited, context);
    return saved ? raceReply(saved) : reject('race.changed');
  },
);
