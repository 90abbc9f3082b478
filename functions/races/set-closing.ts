import * as contract from '@parc-ferme/contract/races';
import { timesWrite } from '@parc-ferme/data/races';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { decideClosing } from '@parc-ferme/domain/calendar';
import { isOpen, latestQualifying, reopens } from '@parc-ferme/domain/race';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { moveClosing } from '@parc-ferme/weekend/closing';
import { type ScoringNoun, type Services, services } from '../services.ts';

/** An open race can be closed at once, but a slip in the year must not end it for good. */
const GRACE_MS = 60_000;

export const setClosing = endpoint(contract.setClosing, {
  read: ({ params }, { races, seasons }: Services<ScoringNoun>) => ({
    race: races.find(params.raceId),
    visit: seasons.findVisit(params.raceId),
  }),
  run: async ({ race, visit, body, player, now, reject }, data) => {
    if (!race) return reject('race.unknown');
    const { closesAt, reason } = body;
    if (closesAt && new Date(closesAt) >= latestQualifying(race)) return reject('closing.too-late');
    if (closesAt && isOpen(race, now) && new Date(closesAt).getTime() < now.getTime() - GRACE_MS) {
      return reject('closing.past');
    }
    const decided = decideClosing(race, closesAt);
    if (reopens(race, decided, now)) return reject('closing.closed');
    const audited = {
      action: 'closing.set' as const,
      ...{ at: now, admin: player, reason },
      ...{ before: race.closingOverride ?? null, after: closesAt },
    };
    const write = timesWrite(race, decided);
    const moved = await moveClosing({ race, decided, write }, visit, audited, data);
    return moved ? contract.raceReply(moved) : reject('result.changed');
  },
});

export const handler = lambda(setClosing, services(scoringRepositoriesIn));
