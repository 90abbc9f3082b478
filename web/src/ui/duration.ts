import { countText } from '@parc-ferme/domain/wording/number-text';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** A duration in the largest unit that it fills evenly, days only from two on: "2 minutes". */
export function durationText(milliseconds: number): string {
  const [name, length] = UNITS.find(
    ([unit, size]) =>
      milliseconds % size === 0 && milliseconds >= (unit === 'day' ? 2 * size : size),
  ) ?? ['second', 1_000];
  return countText(milliseconds / length, name);
}
