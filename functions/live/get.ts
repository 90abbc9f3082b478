import * as contract from '@parc-ferme/contract/live';
import { liveRacesIn } from '@parc-ferme/data/live/live-races';
import { liveReply } from '@parc-ferme/server/replies/live';
import { publicRoute, table } from '../composition.ts';

const liveRaces = liveRacesIn(table);

export const handler = publicRoute(contract.get, async ({ params: { raceId }, reject }) => {
  const { race, live } = await liveRaces.findWithRace(raceId);
  return race ? liveReply(race, live) : reject('race.unknown');
});
