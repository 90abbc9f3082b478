type Row = {
  /** The official value that the pick is held against. */
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
  hint: string;
  chosenFrom: 'drivers' | 'teams';
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
    hint: 'who wins',
    chosenFrom: 'drivers',
    award: 'WINNER',
    awardLabel: 'Winner',
    points: 6,
  },
  {
    key: 'secondPlace',
    label: 'P2',
    abbreviation: 'P2',
    fullLabel: 'Second place',
    hint: 'who comes second',
    chosenFrom: 'drivers',
    award: 'SECOND_PLACE',
    awardLabel: 'Second place',
    points: 4,
  },
  {
    key: 'thirdPlace',
    label: 'P3',
    abbreviation: 'P3',
    fullLabel: 'Third place',
    hint: 'who comes third',
    chosenFrom: 'drivers',
    award: 'THIRD_PLACE',
    awardLabel: 'Third place',
    points: 2,
  },
] as const satisfies Row[];

/** Picks of one driver each. The key is a field of predictions and results as well. */
const DRIVER_ROWS = [
  {
    key: 'polePosition',
    label: 'Pole position',
    shortLabel: 'Pole',
    abbreviation: 'Pole',
    hint: 'who is first in qualifying',
    chosenFrom: 'drivers',
    award: 'POLE_POSITION',
    points: 2,
  },
  {
    key: 'fastestLap',
    label: 'Fastest lap',
    abbreviation: 'FL',
    hint: 'of the race',
    chosenFrom: 'drivers',
    award: 'FASTEST_LAP',
    points: 1,
  },
  {
    key: 'firstRetirement',
    label: 'First retirement (last place)',
    abbreviation: 'Last',
    hint: 'the last car in the official order',
    chosenFrom: 'drivers',
    isMisfortune: true,
    award: 'FIRST_RETIREMENT',
    points: 1,
  },
] as const satisfies Row[];

/** Picks of the winner of a pairing. */
const HEAD_TO_HEAD_ROWS = [
  {
    key: 'driverHeadToHead',
    label: 'Driver head-to-head',
    shortLabel: 'Driver H2H',
    abbreviation: 'H2H-D',
    hint: 'one of two',
    chosenFrom: 'drivers',
    award: 'DRIVER_H2H',
    points: 1,
  },
  {
    key: 'teamHeadToHead',
    label: 'Team head-to-head',
    shortLabel: 'Team H2H',
    abbreviation: 'H2H-T',
    hint: 'one of two',
    chosenFrom: 'teams',
    award: 'TEAM_H2H',
    points: 1,
  },
] as const satisfies Row[];

export type PodiumPlace = (typeof PODIUM_ROWS)[number]['key'];
export type DriverPick = (typeof DRIVER_ROWS)[number]['key'];
export type HeadToHeadPick = (typeof HEAD_TO_HEAD_ROWS)[number]['key'];
export type PickKey = PodiumPlace | DriverPick | HeadToHeadPick;
export type PickAward = (
  | (typeof PODIUM_ROWS)[number]
  | (typeof DRIVER_ROWS)[number]
  | (typeof HEAD_TO_HEAD_ROWS)[number]
)['award'];

/** One of the things that players pick. */
export type Category<Key extends PickKey = PickKey> = Required<Row> & {
  key: Key;
  award: PickAward;
};

function withDefaults<Key extends PickKey>(
  row: Row & { key: Key; award: PickAward },
): Category<Key> {
  const { label } = row;
  return {
    shortLabel: label,
    fullLabel: label,
    awardLabel: label,
    isMisfortune: false,
    ...row,
  };
}

/**
 * The one table of picks: schemas, form, tables, marks, storage, points and rules derive from it. A row
 * is added as docs/how-to/add-a-scoring-category.md says.
 */
export const PODIUM: readonly Category<PodiumPlace>[] = PODIUM_ROWS.map(withDefaults);
export const DRIVER_PICKS: readonly Category<DriverPick>[] = DRIVER_ROWS.map(withDefaults);
export const HEAD_TO_HEADS: readonly Category<HeadToHeadPick>[] =
  HEAD_TO_HEAD_ROWS.map(withDefaults);
export const CATEGORIES: readonly Category[] = [...PODIUM, ...DRIVER_PICKS, ...HEAD_TO_HEADS];

/** `Pole position`, `P1` */
export function labelOf(pick: PickKey): string {
  return CATEGORIES.find(({ key }) => key === pick)?.label ?? pick;
}

/** `pole position`, `first place` */
export function nameInSentence(pick: string): string {
  const { fullLabel = pick } = CATEGORIES.find(({ key }) => key === pick) ?? {};
  return fullLabel.charAt(0).toLowerCase() + fullLabel.slice(1);
}

/** An object with one value for each pick of a driver, in the order of the table. */
export function forDriverPicks<Value>(of: (key: DriverPick) => Value): Record<DriverPick, Value> {
  return recordOf(
    DRIVER_PICKS.map(({ key }) => key),
    of,
  );
}

/** `Object.fromEntries` forgets the names of the keys, which the compiler needs. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}
