import type { Car } from '@parc-ferme/domain/result/car';
import type { ResultRow } from './envelope.ts';

/**
 * The rows of a race result as cars, in whatever order they came and not judged: a position that is
 * no number is NaN, a position text or status that is missing is ''.
 */
export function carsOf(rows: ResultRow[]): Car[] {
  const cars = rows.map(carOf);
  const fastest = cars.filter((car) => car.fastestLap?.rank === 1);
  // Only one car can have the fastest lap. With two the data contradicts itself and nothing says
  // which is right, so it stays undecided until the source is corrected: nobody scores by chance.
  return fastest.length > 1 ? cars.map(withoutFastestRank) : cars;
}

function carOf(row: ResultRow): Car {
  const { Driver, Constructor } = row;
  const [grid, laps, points] = [row.grid, row.laps, row.points].map(numberOf);
  return {
    position: numberOf(row.position) ?? Number.NaN,
    positionText: row.positionText ?? '',
    driverId: Driver.driverId,
    constructorId: Constructor.constructorId,
    constructorName: Constructor.name,
    givenName: Driver.givenName,
    familyName: Driver.familyName,
    status: row.status ?? '',
    ...(Driver.code ? { code: Driver.code } : {}),
    ...(grid === undefined ? {} : { grid }),
    ...(laps === undefined ? {} : { laps }),
    ...(points === undefined ? {} : { points }),
    ...(row.FastestLap ? { fastestLap: fastestLapOf(row.FastestLap) } : {}),
  };
}

function fastestLapOf({ rank, lap, Time }: NonNullable<ResultRow['FastestLap']>) {
  const [rankNumber, lapNumber] = [numberOf(rank), numberOf(lap)];
  return {
    ...(rankNumber === undefined ? {} : { rank: rankNumber }),
    ...(Time?.time ? { time: Time.time } : {}),
    ...(lapNumber === undefined ? {} : { lap: lapNumber }),
  };
}

function withoutFastestRank(car: Car): Car {
  if (car.fastestLap?.rank !== 1) return car;
  const { rank, ...fastestLap } = car.fastestLap;
  return { ...car, fastestLap };
}

function numberOf(text: string | null | undefined): number | undefined {
  return text && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
