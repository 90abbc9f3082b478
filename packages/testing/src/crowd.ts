import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { idOf } from '@parc-ferme/local/sample-players/people';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';

const NAMES =
  'anna ben carla diego emre freya giulia hugo ines jonas João Søren Łukasz tifosi monza garcia apex'.split(
    ' ',
  );

/** Players with names as various as real ones, the same every time. */
export function crowd(count: number): { id: string; username: string }[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom('crowd', String(index));
    const anyOf = (words: string[]) => words[Math.floor(random() * words.length)] ?? '';
    const username = `${anyOf(NAMES)}${anyOf(['', '.', '_', '-'])}${index}`;
    return { id: idOf(`crowd ${index}`), username };
  });
}

/** The crowd with scores of 0 to 23, mostly around the middle, in all but about 8 % of the races. */
export function scoredCrowd(count: number, raceIds: string[]): ScoredPlayer[] {
  return crowd(count).map((player) => {
    const random = randomFrom('scores', player.id);
    const scores = raceIds.flatMap((id) =>
      random() < 0.08 ? [] : [[id, Math.floor(8 * (random() + random() + random()))] as const],
    );
    return { ...player, scores: Object.fromEntries(scores) };
  });
}
