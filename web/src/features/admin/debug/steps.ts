import {
  average,
  classifiedPosition,
  driverWinner,
  teamPositions,
  teamWinner,
  type Winner,
} from '@parc-ferme/domain/head-to-head/head-to-head-winner';
import type { Car } from '@parc-ferme/domain/result/car';
import { hasStarted, isClassified, isDisqualified } from '@parc-ferme/domain/result/classification';

/** The steps of a calculation, as text. */
export type Calculation = { steps: string[]; winner: Winner; why: string };

export type Side = { id: string; name: string };

export function driverCalculation(cars: Car[], one: Side, other: Side): Calculation {
  const winner = driverWinner(cars, one.id, other.id);
  const [first, second] = [one, other].map(({ id }) => classifiedPosition(cars, id));
  const steps = [one, other].map(({ id, name }) => {
    const car = cars.find(({ driverId }) => driverId === id);
    return `${name}: ${car ? placeOf(car) : 'not in the result, so no position'}.`;
  });
  return { steps, winner, why: whyDriver(first, second, [one, other], winner) };
}

function placeOf(car: Car): string {
  if (isClassified(car)) return `classified, position ${car.position}`;
  const how = isDisqualified(car) ? 'disqualified' : car.status;
  return `${how}, not classified, so no position (place ${car.position} in the order)`;
}

function whyDriver(
  first: number | undefined,
  second: number | undefined,
  sides: [Side, Side],
  winner: Winner,
): string {
  if (first === undefined && second === undefined) {
    return 'Neither has a position: the outcome is neither, and nobody scores.';
  }
  const name = nameOf(winner, sides);
  if (first === undefined || second === undefined) return `Only ${name} has a position and wins.`;
  if (first === second) return `Both have position ${first}: a tie, and nobody scores.`;
  return `${Math.min(first, second)} is better than ${Math.max(first, second)}: ${name} wins.`;
}

export function teamCalculation(cars: Car[], one: Side, other: Side): Calculation {
  const winner = teamWinner(cars, one.id, other.id);
  const positions: [number[], number[]] = [
    teamPositions(cars, one.id),
    teamPositions(cars, other.id),
  ];
  const [first, second] = positions;
  const steps = [averageStep(cars, one, first), averageStep(cars, other, second)];
  return { steps, winner, why: whyTeam(positions, [one, other], winner) };
}

function averageStep(cars: Car[], { id, name }: Side, positions: number[]): string {
  const left = cars.filter((car) => car.constructorId === id && !hasStarted(car));
  const out = left
    .map(({ familyName }) => ` ${familyName} did not start and is left out.`)
    .join('');
  const mean = average(positions);
  if (mean === undefined) return `${name}: no car in the result that started, so no average.${out}`;
  return `${name}: (${positions.join(' + ')}) ÷ ${positions.length} = ${rounded(mean)}.${out}`;
}

function whyTeam(
  [first, second]: [number[], number[]],
  sides: [Side, Side],
  winner: Winner,
): string {
  const [mean, otherMean] = [average(first), average(second)];
  if (mean === undefined && otherMean === undefined) {
    return 'Neither has an average: the outcome is neither, and nobody scores.';
  }
  const name = nameOf(winner, sides);
  if (mean === undefined || otherMean === undefined) return `Only ${name} has an average and wins.`;
  if (mean !== otherMean) {
    const [lower, higher] = [Math.min(mean, otherMean), Math.max(mean, otherMean)];
    return `${rounded(lower)} is lower than ${rounded(higher)}: ${name} wins.`;
  }
  const [best, otherBest] = [Math.min(...first), Math.min(...second)];
  if (best === otherBest) {
    return `The averages are equal, and so are the best positions: a tie, and nobody scores.`;
  }
  const [better, worse] = [Math.min(best, otherBest), Math.max(best, otherBest)];
  return `The averages are equal; the better single position decides, ${better} against ${worse}: ${name} wins.`;
}

function nameOf(winner: Winner, sides: [Side, Side]): string {
  return sides.find(({ id }) => id === winner)?.name ?? winner;
}

function rounded(mean: number): string {
  return String(Math.round(mean * 100) / 100);
}
