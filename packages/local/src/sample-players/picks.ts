import { createHash } from 'node:crypto';
import {
  type Category,
  categoriesOf,
  isHeadToHead,
  PODIUM,
  SINGLE_PICKS,
} from '@parc-ferme/domain/picks/categories';
import { optionsOf } from '@parc-ferme/domain/picks/options';
import type { Picks, PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import { picksWithChoices } from '@parc-ferme/domain/picks/picks-with-choices';
import type { Pairing } from '@parc-ferme/domain/race/pairing';
import type { RaceQuestion } from '@parc-ferme/domain/race/question';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { Form } from './form.ts';
import type { SamplePlayer } from './people.ts';

const FORGET_PROBABILITY = 0.08;

/** The number of drivers or teams at the front of the form that count as fast, and at its end as slow. */
const FAST_OR_SLOW = 7;

/** What sample players know: drivers and teams by current pace, and the actual result. */
export type Knowledge = {
  form: Form;
  pairing: Pairing | undefined;
  question: RaceQuestion | undefined;
  /** Undefined for an upcoming race. */
  outcome: Outcome | undefined;
};

type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same words, by the generator Mulberry32. */
export function randomFrom(...words: string[]): Random {
  let state = createHash('sha256').update(words.join('|')).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A player's picks for a race, with the generator that made them; undefined if the player forgets the race. */
export function predictionOf(
  player: SamplePlayer,
  raceId: string,
  knowledge: Knowledge,
): (PicksWithChoices & { random: Random }) | undefined {
  const random = randomFrom(raceId, player.copiesPicksOf ?? player.id);
  if (random() < FORGET_PROBABILITY) return undefined;
  return { ...picksWithChoices(picksOf(player.skill, knowledge, random), knowledge), random };
}

/** The picks of a player who changes their mind about single picks: all but the first retirement, a misfortune. */
export function changedPrediction(
  player: SamplePlayer,
  raceId: string,
  knowledge: Knowledge,
): PicksWithChoices | undefined {
  const prediction = predictionOf(player, raceId, knowledge);
  if (!prediction) return undefined;
  const { random, picks, ...chosen } = prediction;
  const secondPicks = picksOf(player.skill, knowledge, random);
  const changes = SINGLE_PICKS.flatMap(({ key, isMisfortune }) =>
    isMisfortune ? [] : [[key, secondPicks[key]]],
  );
  return { ...chosen, picks: { ...picks, ...Object.fromEntries(changes) } };
}

/** Picks that are sometimes right and otherwise follow the current pace. */
export function picksOf(
  skill: number,
  { form, pairing, question, outcome }: Knowledge,
  random: Random,
): Picks {
  const picks: Picks = {};
  const lists = {
    drivers: form.drivers.map((driverId) => ({ driverId })),
    teams: form.teams.map((constructorId) => ({ constructorId, name: constructorId })),
  };
  const seed = String(random());
  for (const category of categoriesOf(question)) {
    // Each category has a sequence of its own: another category changes no pick of the others.
    const categoryRandom = randomFrom(seed, category.key);
    const options = optionsOf(category, pairing, lists);
    const official = isHeadToHead(category) ? undefined : outcome?.[category.key];
    const choice =
      official && categoryRandom() < skill ? official : guessOf(category, options, categoryRandom);
    picks[category.key] = isTaken(category, choice, picks)
      ? options.find((id) => !isTaken(category, id, picks))
      : choice;
  }
  return picks;
}

/** One of the fast options, or of the slow ones where misfortune is predicted; of two options either. */
function guessOf({ isMisfortune }: Category, options: string[], random: Random) {
  if (options.length <= 2) return options[Math.floor(random() * options.length)];
  return preferEarlier(
    isMisfortune ? options.slice(-FAST_OR_SLOW) : options.slice(0, FAST_OR_SLOW),
    random,
  );
}

/** Whether the driver is picked for another place of the podium already: nobody picks one for two. */
function isTaken({ key }: Category, id: string | undefined, picks: Picks): boolean {
  const isPodium = PODIUM.some((place) => place.key === key);
  return isPodium && PODIUM.some((place) => picks[place.key] === id);
}

/** One of the ids, the earlier ones more often: the leader of the form is picked most. */
function preferEarlier(ids: string[], random: Random): string | undefined {
  return ids[Math.floor(random() ** 2 * ids.length)] ?? ids[0];
}
