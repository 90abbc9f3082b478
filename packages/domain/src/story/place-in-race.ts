import type { ScoredPlayer } from '../standings/standings.ts';

/** How many of the players who were scored in a race have 0, 1, 2 … points in it. */
export function playersByPoints(players: ScoredPlayer[], raceId: string): number[] {
  const points = players.flatMap(({ scores }) => scores[raceId] ?? []);
  const counts = new Array<number>(Math.max(-1, ...points) + 1).fill(0);
  for (const score of points) counts[score] = (counts[score] ?? 0) + 1;
  return counts;
}

/** The place that these points give in the race, and the number of players in it. Ties share a place. */
export function placeInRace(counts: number[], points: number) {
  return { place: 1 + sum(counts.slice(points + 1)), players: sum(counts) };
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
