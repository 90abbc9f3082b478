import { TIP_QUESTIONS } from '../tips/tip-keys.ts';
import { type Category, categoriesOf, HEAD_TO_HEADS, type PickKey } from './categories.ts';
import {
  type Choices,
  choicesOf,
  isSameQuestion,
  questionToAnswer,
  type RaceSetup,
} from './choices.ts';
import type { Picks, PicksWithChoices } from './picks.ts';

/** Picks of a race that are made for what an admin has set: void once that is changed. */
export const VOIDABLE = [...HEAD_TO_HEADS.map(({ key }) => key), 'question'] as const;
export type VoidablePick = (typeof VOIDABLE)[number];

/** The voidable picks of a race and of season tips: answers to the season's questions as well. */
const ALL_VOIDABLE = [...VOIDABLE, ...TIP_QUESTIONS] as const;
type AnyVoidable = (typeof ALL_VOIDABLE)[number];

/** The picks without void ones: those made for a pairing or a question that was changed later. */
export function withoutVoidPicks(chosen: PicksWithChoices, choices: Choices): Picks {
  return withVoidable(chosen.picks, (key) =>
    isForChoices(chosen, key, choices) ? chosen : undefined,
  );
}

/**
 * The newest picks without void ones. A void pick is replaced by the player's latest earlier one for the pairing or
 * question that now counts, as an earlier pairing or question counts again if closing is moved to soon after a change.
 *
 * @param versions the newest first
 * @returns undefined if there are none
 */
export function newestValidPicks(
  versions: PicksWithChoices[],
  choices: Choices,
): Picks | undefined {
  const [newest] = versions;
  return newest && withVoidable(newest.picks, (key) => latestFor(key, versions, choices));
}

/** The versions that the newest valid picks are taken from. */
export function versionsOfValidPicks<Version extends PicksWithChoices>(
  versions: Version[],
  choices: Choices,
): Version[] {
  const sources = ALL_VOIDABLE.map((key) => latestFor(key, versions, choices));
  return versions.filter((version, index) => index === 0 || sources.includes(version));
}

/**
 * The picks, but each voidable one is taken from another version.
 *
 * @param sourceOf the version that a pick is taken from; undefined if there is none
 */
function withVoidable(
  picks: Picks,
  sourceOf: (key: AnyVoidable) => PicksWithChoices | undefined,
): Picks {
  const taken = ALL_VOIDABLE.map((key) => [key, sourceOf(key)?.picks[key]]);
  return { ...picks, ...Object.fromEntries(taken) };
}

function latestFor<Version extends PicksWithChoices>(
  key: AnyVoidable,
  versions: Version[],
  choices: Choices,
): Version | undefined {
  return versions.find((chosen) => isForChoices(chosen, key, choices));
}

function isForChoices(chosen: PicksWithChoices, key: AnyVoidable, choices: Choices): boolean {
  if (chosen.picks[key] === undefined) return false;
  const tip = TIP_QUESTIONS.find((one) => one === key);
  if (tip) return isSameQuestion(chosen.tipQuestions?.[tip], choices.tipQuestions?.[tip]);
  const half = HEAD_TO_HEADS.find((one) => one.key === key)?.chosenFrom;
  return half
    ? isSamePair(chosen.pairing?.[half], choices.pairing?.[half])
    : isSameQuestion(chosen.question, choices.question);
}

/** The picks whose pairing or question was changed after they were made. */
export function voidPicks(chosen: PicksWithChoices, race: RaceSetup): VoidablePick[] {
  const valid = withoutVoidPicks(chosen, choicesOf(race));
  const canBePicked = (key: VoidablePick) => voidableToPick(race).includes(key);
  return VOIDABLE.filter((key) => canBePicked(key) && chosen.picks[key] && !valid[key]);
}

/**
 * What can be picked and is not; everything without a prediction.
 *
 * @param picks without void ones
 */
export function missingPicks(picks: Picks | undefined, race: RaceSetup): Category[] {
  const toPick = voidableToPick(race);
  return categoriesOf(race.question).filter(({ key }) => {
    const canBePicked = !isVoidable(key) || toPick.includes(key);
    return canBePicked && picks?.[key] === undefined;
  });
}

function isVoidable(key: PickKey): key is VoidablePick {
  return VOIDABLE.some((one) => one === key);
}

function voidableToPick(race: RaceSetup): VoidablePick[] {
  const halves = HEAD_TO_HEADS.filter(({ chosenFrom }) => isToPick(race.pairing?.[chosenFrom]));
  return [
    ...halves.map(({ key }) => key),
    ...(questionToAnswer(race) ? (['question'] as const) : []),
  ];
}

/** Whether there is a head-to-head to pick: set and not withdrawn. */
function isToPick(half: { withdrawn?: string | undefined } | undefined): boolean {
  return half !== undefined && half.withdrawn === undefined;
}

function isSamePair(one: string[] | undefined, other: string[] | undefined): boolean {
  return one !== undefined && other !== undefined && one.every((id) => other.includes(id));
}
