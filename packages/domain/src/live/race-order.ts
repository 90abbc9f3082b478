import { driversInFieldOrder, type Entrants } from '../entrants/entrants.ts';
import { byFirstId, joinedIdsIn } from '../entrants/joined-ids.ts';
import type { Pairing } from '../race/pairing.ts';
import type { Race } from '../race/race.ts';
import {
  categoriesToAsk,
  driversInRace,
  isComplete,
  optionsIn,
  type RunningOrder,
} from '../result/running-order.ts';
import { startOrder } from '../result/start-order.ts';

/** Whether an order has each driver of the race once, and possible values of categories that it does not decide. */
export function isPossibleOrder(
  order: RunningOrder,
  race: Pick<Race, '_id'> & { pairing?: Pairing | undefined },
  entrants: Entrants,
): boolean {
  const drivers = driversInFieldOrder(entrants).filter(({ sameAs }) => sameAs === undefined);
  const qualifyingOrder =
    entrants.qualifyingOrder?.raceId === race._id
      ? byFirstId(entrants.qualifyingOrder.cars, joinedIdsIn(entrants.drivers))
      : undefined;
  // The team in qualifying replaces that of the latest field.
  const teams = new Map(
    [...drivers, ...(qualifyingOrder ?? [])].map(({ driverId, constructorId }) => [
      driverId,
      constructorId,
    ]),
  );
  const teamOf = (id: string) => teams.get(id);
  const { pairing } = race;
  const categories = categoriesToAsk(order, teamOf, pairing).filter(
    ({ isOfQualifying }) => !isOfQualifying,
  );
  const isPossibleValue = ([key, id]: [string, string | undefined]) =>
    id === undefined ||
    categories.some(
      (category) =>
        category.key === key &&
        optionsIn(order, category, { pairing, teams: entrants.teams }).includes(id),
    );
  return (
    isComplete(
      order,
      driversInRace(startOrder({ drivers, qualifyingOrder, teamCount: entrants.teams.length })),
    ) && Object.entries(order.values).every(isPossibleValue)
  );
}
