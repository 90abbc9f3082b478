import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { startOrder } from '@parc-ferme/domain/result/start-order';
import { MELBOURNE } from '../melbourne.ts';
import type { Caller, TestCloud } from './test-cloud.ts';

/** The order of a race while it is run. One player, who has taken the pen, sets it for all. */
export type Live = {
  version: number;
  order: RunningOrder | null;
  penNumber: number | null;
  activeAt: string | null;
  hasResult: boolean;
};

/** The calls about the running order of a race, by default of Melbourne. */
export function liveCalls(cloud: TestCloud, raceId = MELBOURNE) {
  const path = (what: 'live' | 'pen') => `/api/races/${raceId}/${what}`;
  return {
    live: async (): Promise<Live> => (await cloud.call('GET', path('live'))).body,
    pen: async (as: Caller): Promise<unknown> =>
      (await cloud.call('GET', path('pen'), { as })).body,
    takePen: (as: Caller) => cloud.call('POST', path('pen'), { as }),
    releasePen: (as: Caller) => cloud.call('DELETE', path('pen'), { as }),
    setOrder: (as: Caller, version: number, order: unknown) =>
      cloud.call('PUT', path('live'), { as, body: { version, order } }),
    /** The order before anyone has set one: as the drivers qualified. `drivers` and `teamCount` matter only before. */
    async firstOrder(): Promise<RunningOrder> {
      const { qualifyingOrder } = (await cloud.data.raceDetails.withEntrants(raceId)).entrants;
      return {
        ...startOrder({ drivers: [], qualifyingOrder: qualifyingOrder?.cars ?? [], teamCount: 0 }),
        values: {},
      };
    },
  };
}
