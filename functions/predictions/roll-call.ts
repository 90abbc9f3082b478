import * as contract from '@parc-ferme/contract/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { rollCallIn } from '@parc-ferme/data/roll-call';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const rollCall = endpoint(contract.rollCall, {
  read: ({ params }, { races }: Services<'races' | 'rollCall'>) => ({
    race: races.find(params.raceId),
  }),
  run: async ({ race, query, reject }, { rollCall }) => {
    if (!race) return reject('race.unknown');
    const { players, next } = await rollCall.page(race, query.after ?? { shard: 0 });
    return {
      players: players.map(({ id: user, username }) => ({ user, username })),
      next: next && contract.rollCallCursor(next),
    };
  },
});

export const handler = lambda(
  rollCall,
  services((table) => ({ races: racesIn(table), rollCall: rollCallIn(table) })),
);
