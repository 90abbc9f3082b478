import type { Entrants } from '../../server/season.tsx';

/** The drivers with their teams in this race, as some change teams within a season. */
type Car = { driverId: string; constructorId: string };

export function raceEntrants(entrants: Entrants, cars: Car[] = []): Entrants {
  const teamOf = new Map(cars.map((car) => [car.driverId, car.constructorId]));
  return {
    ...entrants,
    driver(id) {
      const driver = entrants.driver(id);
      const constructorId = teamOf.get(id);
      return driver && constructorId ? { ...driver, constructorId } : driver;
    },
  };
}
