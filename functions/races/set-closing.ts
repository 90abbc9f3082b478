import * as contract from '@parc-ferme/contract/races';
import { overrideWrite } from '@parc-ferme/data/races';
import { latestQualifying, reopens, withClosing } from '@parc-ferme/domain/race';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { moveClosing } from '@parc-ferme/weekend/closing';
import { type Services, services } from '../services.ts';

export const setClosing = endpoint(contract.setClosing, {
  read: ({ params }, { races, seasons }: Services) => ({
    race: races.find(params.raceId),
    visit: seasons.findVisit(params.raceId),
  }),
  run: async ({ race, visit, body, player, now, reject }, data) => {
    if (!race) return reject('race.unknown');
    const { closesAt, reason } = body;
    if (closesAt && new Date(closesAt) >= latestQualifying(race)) return reject('closing.too-late');
    const decided = withClosing(race, closesAt ?? undefined);
    if (reopens(race, decided, now)) return reject('closing.closed');
    const audited = {
      action: 'closing.set' as const,
      ...{ at: now, admin: player, reason },
      ...{ before: race.closingOverride ?? null, after: closesAt },
    };
    const write = overrideWrite(race, closesAt);
    const moved = await moveClosing({ race, decided, write }, visit, audited, data);
    return moved ? contract.raceReply(moved) : reject('result.changed');
  },
});

export const handler = lambda(setClosing, services);
