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
import type { Option } from '../../../ui/choice.tsx';

export type Calculation = { steps: string[]; winner: Winner };

export function driverCalculation(cars: Car[], sides: [Option, Option]): Calculation {
  const [one, other] = sides;
  const winner = driverWinner(cars, one.value, other.value);
  const steps = sides.map(({ value, name }) => {
    const car = cars.find(({ driverId }) => driverId === value);
    return `${name}: ${car ? positionText(car) : 'not in the result, so no position'}.`;
  });
  const positions = sides.map(({ value }) => classifiedPosition(cars, value));
  return { steps: [...steps, verdictText('a position', positions, nameOf(winner, sides))], winner };
}

function positionText(car: Car): string {
  if (isClassified(car)) return `classified, position ${car.position}`;
  const how = isDisqualified(car) ? 'disqualified' : car.status;
  return `${how}, not classified, so no position (place ${car.position} in the order)`;
}

export function teamCalculation(cars: Car[], sides: [Option, Option]): Calculation {
  const [one, other] = sides;
  const winner = teamWinner(cars, one.value, other.value);
  const positions = sides.map(({ value }) => teamPositions(cars, value));
  const means = positions.map(average);
  const steps = sides.map((side, index) => averageText(cars, side, positions[index] ?? []));
  const name = nameOf(winner, sides);
  const verdict =
    means[0] !== undefined && means[0] === means[1]
      ? `The averages are equal, so the better single position decides. ${verdictText(
          'a position',
          positions.map((all) => Math.min(...all)),
          name,
        )}`
      : verdictText('an average', means, name);
  return { steps: [...steps, verdict], winner };
}

function averageText(cars: Car[], { value, name }: Option, positions: number[]): string {
  const notStarted = cars
    .filter((car) => car.constructorId === value && !hasStarted(car))
    .map(({ familyName }) => ` ${familyName} did not start and is left out.`)
    .join('');
  const mean = average(positions);
  if (mean === undefined)
    return `${name}: no car in the result that started, so no average.${notStarted}`;
  return `${name}: (${positions.join(' + ')}) ÷ ${positions.length} = ${rounded(mean)}.${notStarted}`;
}

/** @param values of both sides, the lower one wins */
function verdictText(measure: string, values: (number | undefined)[], winner: string): string {
  const [lower, higher] = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  if (lower === undefined) return `Neither has ${measure}, and nobody scores.`;
  if (higher === undefined) return `Only ${winner} has ${measure} and wins.`;
  if (lower === higher) return `Both have ${rounded(lower)}: a tie, and nobody scores.`;
  return `${rounded(lower)} is better than ${rounded(higher)}: ${winner} wins.`;
}

function nameOf(winner: Winner, sides: Option[]): string {
  return sides.find(({ value }) => value === winner)?.name ?? winner;
}

function rounded(mean: number): string {
  return String(Math.round(mean * 100) / 100);
}
