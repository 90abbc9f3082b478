import { createHash } from 'node:crypto';
import { ID_ALPHABET, ID_LENGTH } from '@parc-ferme/domain/identifiers';

/** A made-up player: how well informed, when they joined, and whose picks they share. */
export type SamplePlayer = {
  id: string;
  username: string;
  email: string;
  /** How often a pick is the right one, 0 to 1. */
  skill: number;
  /** The share of the season that was over when they joined, 0 to 1. */
  joinedAtProgress: number;
  /** The id of another player, whose picks are theirs too, so that the two are tied in the table. */
  copiesPicksOf?: string;
};

export const SAMPLE_PASSWORD = 'lights-out-2025';

const NAMES =
  'anna ben carla diego emre freya giulia hugo ines jonas kaito lena milo nora oskar priya quentin rosa sven tess'.split(
    ' ',
  );

/** The indexes of the two players with the same picks, and of one who joins in mid-season. */
const COPIED = 6;
const COPYCAT = 7;
const LATECOMER = 11;

/** Only the first ones talk and go on picking, so that a jump through a season takes seconds. */
const MAX_ACTIVE = 60;

export function activePlayers(count: number): SamplePlayer[] {
  return samplePlayers(Math.min(count, MAX_ACTIVE));
}

/** The first players of a list that is always the same. The first one is the organiser, who plays as well. */
export function samplePlayers(count: number): SamplePlayer[] {
  return Array.from({ length: count }, (_, index) => {
    const name = NAMES[index % NAMES.length] ?? 'player';
    const repetition = Math.floor(index / NAMES.length);
    const username = repetition === 0 ? name : `${name}-${repetition + 1}`;
    return {
      id: idOf(username),
      username,
      email: `${username}@parc-ferme.example`,
      skill: skillOf(index === COPYCAT ? COPIED : index),
      joinedAtProgress: index === LATECOMER ? 0.5 : 0,
      ...(index === COPYCAT && { copiesPicksOf: idOf(NAMES[COPIED] ?? '') }),
    };
  });
}

/** From 0.08 to 0.32, and different for neighbours in the list. */
function skillOf(index: number): number {
  return 0.08 + ((index * 7) % 20) / 80;
}

export function idOf(username: string): string {
  const digest = createHash('sha256').update(`sample ${username}`).digest();
  return Array.from(
    digest.subarray(0, ID_LENGTH),
    (byte) => ID_ALPHABET[byte % ID_ALPHABET.length],
  ).join('');
}
