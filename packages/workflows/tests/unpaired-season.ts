import type { Repositories } from '@parc-ferme/data/repositories';
import type { Race } from '@parc-ferme/domain/race/race';
import { circuit, race } from '@parc-ferme/testing/fixtures';
import { storeSyncedSeason } from '@parc-ferme/testing/stored-season';
import { setDuePairings } from '../src/pairings.ts';

export const NOW = new Date('2025-09-05T00:00:00Z');

/** Two races that close within three days, so that both are due for a pairing. */
export const MONZA = race();
const MADRID = race({
  _id: '2025-madring',
  circuit: circuit('madring'),
  date: '2025-09-07T14:00:00Z',
});

/** Stores races without a pairing, and drivers, each in a team of their own. */
export async function unpairedSeason(
  data: Pick<Repositories, 'races' | 'seasons'>,
  races: Race[] = [MONZA, MADRID],
  driverIds = ['albon', 'bearman', 'colapinto', 'doohan'],
): Promise<void> {
  const entrants = {
    drivers: driverIds.map((driverId) => ({ driverId, givenName: 'A', familyName: driverId })),
    teams: driverIds.map((id) => ({ constructorId: `team_of_${id}`, name: id })),
  };
  await storeSyncedSeason(races, entrants, '2025-09-04T23:00:00.000Z', data);
}

export const pairRaces = async (data: Repositories) =>
  setDuePairings((await data.seasons.state(2025)).races, { data, now: NOW });
