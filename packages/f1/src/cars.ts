import type { Car } from '@parc-ferme/domain/result/car';
import type { ResultRow } from './jolpica-schemas.ts';

/**
 * Parses the rows of a race result without validating them: an invalid position is NaN, a missing
 * position text or status is ''.
 */
export function carsOf(rows: ResultRow[]): Car[] {
  const cars = rows.map(carOf);
  const fastest = cars.filter((car) => car.fastestLap?.rank === 1);
  // Two fastest laps contradict each other, so none counts until the source corrects them.
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
