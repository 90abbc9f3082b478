import { byFirstId, type Joined } from '@parc-ferme/domain/race/persons';
import type { Entrants } from '../../server/season.tsx';

/** The drivers with their teams in this race, as some change teams within a season. */
type Car = { driverId: string; constructorId: string };

/** @param joined the first id of drivers with several, any of which a car may have */
export function raceEntrants(entrants: Entrants, cars: Car[] = [], joined: Joined = {}): Entrants {
  const byAnyId = [...cars, ...byFirstId(cars, joined)];
  const teamOf = new Map(byAnyId.map((car) => [car.driverId, car.constructorId]));
  return {
    ...entrants,
    driver(id) {
      const driver = entrants.driver(id);
      const constructorId = teamOf.get(id);
      return driver && constructorId ? { ...driver, constructorId } : driver;
    },
  };
}
