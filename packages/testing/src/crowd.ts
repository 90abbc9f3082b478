import { createHash } from 'node:crypto';
import { ID_ALPHABET, ID_LENGTH } from '@parc-ferme/domain/identifiers';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';

const FIRST =
  'anna ben carla diego emre freya giulia hugo ines jonas kaito lena milo nora oskar priya quentin rosa sven tess uma viktor wanda xaver yuki zoe Marie-Claire João Søren Łukasz Ana.Sofia'.split(
    ' ',
  );
const LAST =
  'racer tifosi monza boxbox lights schmidt garcia kowalski tanaka drs undercut murray webber gp apex kerb slick pole flag throttle'.split(
    ' ',
  );

/** Players with realistic names, the same ones every time. */
export function crowd(count: number): { id: string; username: string }[] {
  const names = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom('crowd', String(index));
    const one = (words: string[]) => words[Math.floor(random() * words.length)] ?? '';
    const number = String(Math.floor(random() * 2100)).slice(0, 1 + Math.floor(random() * 4));
    const wish = [
      () => `${one(FIRST)}${number}`,
      () => `${one(FIRST)}.${one(LAST)}`,
      () => `${one(LAST)}_${one(FIRST)}`,
      () => `${one(FIRST)}-${one(LAST)}${number}`,
    ][Math.floor(random() * 4)]?.();
    const taken = wish === undefined || wish.length > 20 || wish.length < 3 || names.has(wish);
    const username = taken ? `${one(FIRST).slice(0, 10)}_${index}` : wish;
    names.add(username);
    return { id: idOf(index), username };
  });
}

/** Of a thousand predictions, the number that earns 0, 1, 2 … points: sample players in the season 2025. */
const OF_A_THOUSAND = [
  ...[6, 26, 67, 98, 105, 94, 91, 88, 81, 81, 66, 54, 45, 25, 14, 5, 1],
  ...[0, 3, 12, 15, 12, 7, 4, 1],
];
const POINTS = OF_A_THOUSAND.flatMap((times, points) => Array<number>(times).fill(points));

/** The crowd with a score in most of the races. */
export function scoredCrowd(count: number, raceIds: string[]): ScoredPlayer[] {
  return crowd(count).map((player) => {
    const random = randomFrom('scores', player.id);
    const scores = raceIds.flatMap((id) =>
      random() < 0.08 ? [] : [[id, POINTS[Math.floor(random() * POINTS.length)] ?? 0] as const],
    );
    return { ...player, scores: Object.fromEntries(scores) };
  });
}

function idOf(index: number): string {
  const digest = createHash('sha256').update(`crowd ${index}`).digest();
  const letters = digest.subarray(0, ID_LENGTH);
  return Array.from(letters, (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('');
}
