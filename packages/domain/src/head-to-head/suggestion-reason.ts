import { ordinal } from '../wording/number-text.ts';

/** By the number of races. */
const SPANS = [
  'in the last race',
  'over the last two races',
  'over the last three races',
  'over the last four races',
  'over the last five races',
];

/** The reason for a suggestion, from two mean places over a number of races. */
export function reasonFor(meanPlace: number, otherMeanPlace: number, races: number): string {
  const span = SPANS[races - 1];
  if (!span) return 'There is no result yet to compare them by, so the order of the list decides.';
  const [first, second] = [meanPlace, otherMeanPlace].map((place) => ordinal(Math.round(place)));
  const about = first === second ? `Both about ${first}` : `About ${first} and ${second}`;
  return `${about} ${span}: ${meanPlace.toFixed(1)} and ${otherMeanPlace.toFixed(1)} on average.`;
}
