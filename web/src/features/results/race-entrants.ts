import type { Entrants } from '../../season.tsx';
import type { Result } from './race-reply.ts';

/** The drivers with their teams in this race, as some change teams within a season. */
export function raceEntrants(entrants: Entrants, result: Result | null): Entrants {
  if (!result) return entrants;
  const teamOf = new Map(result.results.map((car) => [car.driverId, car.constructorId]));
  return {
    ...entrants,
    driver(id) {
      const driver = entrants.driver(id);
      const constructorId = teamOf.get(id);
      return driver && constructorId ? { ...driver, constructorId } : driver;
    },
  };
}
