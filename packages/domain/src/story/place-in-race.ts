import type { ScoredPlayer } from '../standings/standings.ts';

/** The number of players with 0, 1, 2 … points in a race, whose picks were scored there. */
export function playersByPoints(players: ScoredPlayer[], raceId: string): number[] {
  const points = players.flatMap(({ scores }) => scores[raceId] ?? []);
  const counts = new Array<number>(Math.max(-1, ...points) + 1).fill(0);
  for (const score of points) counts[score] = (counts[score] ?? 0) + 1;
  return counts;
}

/** The place of so many points among all players of the race, and their number. Ties share a place. */
export function placeInRace(counts: number[], points: number) {
  return { place: 1 + sum(counts.slice(points + 1)), players: sum(counts) };
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
