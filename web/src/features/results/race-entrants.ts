import type { Entrants } from '../../server/season.tsx';

type Car = { driverId: string; constructorId: string };

/** The entrants with the teams of this race, as some drivers change teams within a season. */
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
