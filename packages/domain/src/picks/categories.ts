import type { AskedQuestion } from '../race/question.ts';
import {
  driverHeadToHead,
  driverInPlace,
  fastestLap,
  lastPlace,
  type OfficialRule,
  polePosition,
  teamHeadToHead,
} from '../result/official-rules.ts';

/** The label of each answer, by its id in picks and official values: `new Map([['yes', 'Yes'], ['no', 'No']])`. */
export type Answers = ReadonlyMap<string, string>;

type Row = {
  /** Names the pick in a prediction, and the official value in a result. */
  key: string;
  /** In the form, in tables and in sentences. */
  label: string;
  /** In the row of slots on the home page; the label unless given. */
  shortLabel?: string;
  /** At the head of a narrow column. */
  abbreviation: string;
  /** `First place` where `P1` is too short; the label unless given. */
  fullLabel?: string;
  /** Explains on the home page what to pick. */
  explanation: string;
  chosenFrom: 'drivers' | 'teams' | Answers;
  /** How the official value is found; without it, it is undecided until an admin sets it. */
  official?: OfficialRule;
  /** Found in qualifying: it is known before the race, and may be a driver who does not start. */
  isOfQualifying?: boolean;
  /** The value follows from the running order, so race day does not ask for it. By default true if there is a rule. */
  isInOrder?: boolean;
  /** Bad luck for the driver: a pick that does not favour him. */
  isMisfortune?: boolean;
  /** The type of the line in a breakdown. */
  award: string;
  /** In a breakdown; the label unless given. */
  awardLabel?: string;
  points: number;
};

/** The places of the podium, in order. */
const PODIUM_ROWS = [
  {
    key: 'winner',
    label: 'P1',
    abbreviation: 'P1',
    fullLabel: 'First place',
    explanation: 'who wins',
    chosenFrom: 'drivers',
    official: driverInPlace(1),
    award: 'WINNER',
    awardLabel: 'Winner',
    points: 6,
  },
  {
    key: 'secondPlace',
    label: 'P2',
    abbreviation: 'P2',
    fullLabel: 'Second place',
    explanation: 'who comes second',
    chosenFrom: 'drivers',
    official: driverInPlace(2),
    award: 'SECOND_PLACE',
    awardLabel: 'Second place',
    points: 4,
  },
  {
    key: 'thirdPlace',
    label: 'P3',
    abbreviation: 'P3',
    fullLabel: 'Third place',
    explanation: 'who comes third',
    chosenFrom: 'drivers',
    official: driverInPlace(3),
    award: 'THIRD_PLACE',
    awardLabel: 'Third place',
    points: 2,
  },
] as const satisfies Row[];

/** Picks that are neither of the podium nor a head-to-head. */
const SINGLE_ROWS = [
  {
    key: 'polePosition',
    label: 'Pole position',
    shortLabel: 'Pole',
    abbreviation: 'Pole',
    explanation: 'who is first in qualifying',
    chosenFrom: 'drivers',
    official: polePosition,
    isOfQualifying: true,
    isInOrder: false,
    award: 'POLE_POSITION',
    points: 2,
  },
  {
    key: 'fastestLap',
    label: 'Fastest lap',
    abbreviation: 'FL',
    explanation: 'of the race',
    chosenFrom: 'drivers',
    official: fastestLap,
    isInOrder: false,
    award: 'FASTEST_LAP',
    points: 1,
  },
  {
    key: 'firstRetirement',
    label: 'First retirement (last place)',
    abbreviation: 'Last',
    explanation: 'the last car in the official order',
    chosenFrom: 'drivers',
    official: lastPlace,
    isMisfortune: true,
    award: 'FIRST_RETIREMENT',
    points: 1,
  },
] as const satisfies Row[];

/** Picks of the better one of a pairing's two drivers, or of its two teams. */
const HEAD_TO_HEAD_ROWS = [
  {
    key: 'driverHeadToHead',
    label: 'Driver head-to-head',
    shortLabel: 'Driver H2H',
    abbreviation: 'H2H-D',
    explanation: 'one of two',
    chosenFrom: 'drivers',
    official: driverHeadToHead,
    award: 'DRIVER_H2H',
    points: 1,
  },
  {
    key: 'teamHeadToHead',
    label: 'Team head-to-head',
    shortLabel: 'Team H2H',
    abbreviation: 'H2H-T',
    explanation: 'one of two',
    chosenFrom: 'teams',
    official: teamHeadToHead,
    award: 'TEAM_H2H',
    points: 1,
  },
] as const satisfies Row[];

export type PodiumPlace = (typeof PODIUM_ROWS)[number]['key'];
export type SinglePick = (typeof SINGLE_ROWS)[number]['key'];
export type HeadToHeadPick = (typeof HEAD_TO_HEAD_ROWS)[number]['key'];
/** A pick of every race. */
type FixedPick = PodiumPlace | SinglePick | HeadToHeadPick;
/** The pick of a race that has a question of its own. */
type QuestionPick = 'question';
export type PickKey = FixedPick | QuestionPick;
export type PickAward = (
  | (typeof PODIUM_ROWS)[number]
  | (typeof SINGLE_ROWS)[number]
  | (typeof HEAD_TO_HEAD_ROWS)[number]
)['award'];
export const QUESTION_AWARD = { award: 'QUESTION', awardLabel: 'Question' } as const;

/** One of the things that players pick. */
export type Category<Key extends PickKey = PickKey> = Required<Omit<Row, 'official'>> &
  Pick<Row, 'official'> & {
    key: Key;
    award: Key extends QuestionPick ? typeof QUESTION_AWARD.award : PickAward;
  };

export type HeadToHead = Omit<Category<HeadToHeadPick>, 'chosenFrom'> & {
  chosenFrom: 'drivers' | 'teams';
};

function withDefaults<Given extends Row>(row: Given) {
  const { label } = row;
  return {
    shortLabel: label,
    fullLabel: label,
    awardLabel: label,
    isOfQualifying: false,
    isInOrder: row.official !== undefined,
    isMisfortune: false,
    ...row,
  };
}

/**
 * The one table of picks: schemas, form, tables, marks, storage, points and rules derive from it. A row
 * is added as docs/how-to/add-a-scoring-category.md says.
 */
export const PODIUM: readonly Category<PodiumPlace>[] = PODIUM_ROWS.map(withDefaults);
export const SINGLE_PICKS: readonly Category<SinglePick>[] = SINGLE_ROWS.map(withDefaults);
export const HEAD_TO_HEADS: readonly HeadToHead[] = HEAD_TO_HEAD_ROWS.map(withDefaults);
/** The picks of every race. */
export const CATEGORIES: readonly Category<FixedPick>[] = [
  ...PODIUM,
  ...SINGLE_PICKS,
  ...HEAD_TO_HEADS,
];
export const FIXED_KEYS: readonly FixedPick[] = CATEGORIES.map(({ key }) => key);
export const PICK_KEYS: readonly PickKey[] = [...FIXED_KEYS, 'question'];

/** The picks of a race: those of every race, and its question if it has one. */
export function categoriesOf(question: AskedQuestion | undefined): readonly Category[] {
  return question ? [...CATEGORIES, questionCategory(question)] : CATEGORIES;
}

export function questionCategory({
  text,
  chosenFrom,
  points,
}: AskedQuestion): Category<QuestionPick> {
  const row = {
    key: 'question',
    label: 'Question',
    abbreviation: 'Q',
    explanation: text,
    // An answer of the admin's own is its own id.
    chosenFrom:
      typeof chosenFrom === 'string' ? chosenFrom : new Map(chosenFrom.map((one) => [one, one])),
    points,
    ...QUESTION_AWARD,
  } as const;
  return withDefaults(row);
}

/** The label of each answer by its id. */
export const ANSWERS: ReadonlyMap<string, string> = new Map(
  CATEGORIES.flatMap(({ chosenFrom }) => (typeof chosenFrom === 'object' ? [...chosenFrom] : [])),
);

export function isHeadToHead(category: Category): category is HeadToHead {
  return HEAD_TO_HEADS.some(({ key }) => key === category.key);
}

/** `Pole position`, `P1` */
export function labelOf(pick: PickKey): string {
  return CATEGORIES.find(({ key }) => key === pick)?.label ?? 'Question';
}

/** `pole position`, `first place`, `the question` */
export function nameInSentence(pick: string): string {
  if (pick === 'question') return 'the question';
  const { fullLabel = pick } = CATEGORIES.find(({ key }) => key === pick) ?? {};
  return fullLabel.charAt(0).toLowerCase() + fullLabel.slice(1);
}

/** A record of these keys. The type of `Object.fromEntries` would lose them. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;
}
