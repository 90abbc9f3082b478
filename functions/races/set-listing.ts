import { reasonIn } from '@parc-ferme/contract/params';
import * as contract from '@parc-ferme/contract/races';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { withHistory } from '@parc-ferme/domain/calendar/calendar';
import { bringBack, takeOff } from '@parc-ferme/domain/calendar/decisions';
import { raceReply } from '@parc-ferme/server/replies/races';
import { saveDecision } from '@parc-ferme/workflows/race-changes';
import { takingOffFault } from '@parc-ferme/workflows/reopening';
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
  contract.setListing,
  async ({ params, body, player, now, reject }) => {
    const found = await raceDetails.withHistory(params.raceId);
    if (!found) return reject('race.unknown');
    const { known, lastCheck } = found;
    const by = { at: now, by: player.username, reason: reasonIn(body) };
    const hasResult = lastCheck?.revision !== undefined;
    const decided = body.listed ? bringBack(known, by) : takeOff(known, hasResult, by);
    if ('refused' in decided) return reject(decided.refused);
    const { decision } = decided;
    if ('preview' in body) {
      return raceReply(withHistory(known, [...known.history, decision]).race);
    }
    // A race that the calendar still has is taken off only if its result is missing for good.
    if (!body.listed && known.race.listing?.state !== 'withheld') {
      const sourceContext = { data, source: raceDataWithin(RESPONSE_MS), publishEvent, now };
      const fault = await takingOffFault(known.race, sourceContext);
      if (fault) return reject(fault.code, fault.details);
    }
    const action = body.listed ? ('race.brought-back' as const) : ('race.taken-off' as const);
    const context = { data, publish: publishBestEffort };
    const audited = { action, at: now, admin: player };
    const saved = await saveDecision({ before: known, lastCheck }, decision, audited, context);
    return saved ? raceReply(saved) : reject('race.changed');
  },
);
