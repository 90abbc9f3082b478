import * as contract from '@parc-ferme/contract/races';
import { MANUAL_FETCHES } from '@parc-ferme/data/operations/limits';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { withHeldPairing } from '@parc-ferme/domain/race/race-clock';
import { decideTimes } from '@parc-ferme/domain/race/race-clock-decisions';
import { timesOf } from '@parc-ferme/domain/race/race-times';
import { isResultKnown } from '@parc-ferme/domain/race/reveal';
import { raceReply } from '@parc-ferme/server/replies/races';
import { moveClosing } from '@parc-ferme/workflows/admin-decisions';
import { reopens, wasRun } from '@parc-ferme/workflows/reopening';
import {
  adminRoute,
  publishBestEffort,
  publishEvent,
  raceDataWithin,
  table,
} from '../composition.ts';

/** For each of three responses: no request that moves a closing time may take longer than the reveal waits. */
const RESPONSE_MS = 2_000;

const data = scoringRepositoriesIn(table);
const raceDetails = raceDetailsIn(table);

export const handler = adminRoute(
  contract.decideTimes,
  async ({ params, body, player, now, reject }) => {
    const { race, lastCheck, entrants } = await raceDetails.withLastCheck(params.raceId);
    if (!race) return reject('race.unknown');
    const hasResult = isResultKnown(race, entrants, lastCheck?.revision);
    const { decision } = body;
    const decided = decideTimes(race, decision, hasResult, now);
    if ('refused' in decided) return reject(decided.refused);
    if ('preview' in body) return raceReply(withHeldPairing(decided.race));
    if (reopens(race, decided.race, now)) {
      const { retryAfterSeconds } = await data.limits.reserve(MANUAL_FETCHES, now);
      if (retryAfterSeconds) return reject('fetch.too-many', { retryAfterSeconds });
      const context = { data, source: raceDataWithin(RESPONSE_MS), publishEvent, now };
      const isRun = await wasRun(race, context);
      if (isRun === true) return reject('closing.closed');
      if (isRun) return reject('source.unavailable', { about: isRun.unavailable });
    }
    const audited = {
      action: 'times.decided' as const,
      at: now,
      admin: player,
      reason: body.reason,
      before: { announced: timesOf(race), flagged: race.flaggedTimes ?? race.dismissedTimes },
      after: { decision },
    };
    const context = { data, publish: publishBestEffort };
    const moved = await moveClosing(race, decided.race, lastCheck, audited, context);
    return moved ? raceReply(moved) : reject('race.changed');
  },
);
