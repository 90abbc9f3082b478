import {
  CATEGORIES,
  type Category,
  HEAD_TO_HEADS,
  isHeadToHead,
  type PickKey,
  PODIUM,
  recordOf,
} from '../picks/categories.ts';
import { optionsOf } from '../picks/options.ts';
import type { Picks } from '../picks/picks.ts';
import type { Pairing } from '../race/pairing.ts';
import type { Outcome } from '../result/result.ts';
import {
  carGroupOf,
  movedTo,
  outcomeIn,
  positionIn,
  type RunningOrder,
  retiredFirst,
} from '../result/running-order.ts';
import { podiumOf, scorePicks } from './score-picks.ts';

/** What turns a running order into an outcome. */
export type RaceFacts = {
  /** The team that a driver races for; undefined if unknown. */
  teamOf: (driverId: string) => string | undefined;
  pairing: Pairing | undefined;
};

/** A pick, and the smallest change of the running order that decides it the other way. */
export type Need = {
  key: PickKey;
  /** The driver or team that was picked. */
  id: string;
  /** The other one of a head-to-head. */
  rival: string | undefined;
  /** The driver is on the podium in another place than picked. */
  isPartial: boolean;
  /**
   * Gained or lost by the change, with all that it does to the other picks. For the loss of a head-to-head only its
   * own points: the other picks are needs of their own.
   */
  points: number;
  /** The order after the change. */
  order: RunningOrder;
};

export type Needs = {
  /** The picks that earn points now, those with the most points to lose first. */
  holds: Need[];
  /** The single changes that would earn more, the most points first. */
  gains: Need[];
};

type Picked = Pick<Need, 'key' | 'id' | 'rival' | 'isPartial'>;

/** What a player's points depend on, and which single changes of the running order would earn more. */
export function needs(picks: Picks, order: RunningOrder, facts: RaceFacts): Needs {
  const outcome = outcomeIn(order, facts.teamOf, facts.pairing);
  const { score } = scorePicks(picks, outcome);
  const allPicked = pickedIn(picks, outcome, facts);
  const held = allPicked.filter((picked) => earnsIn(picked, outcome));
  const wrong = allPicked.filter((picked) => !isRight(picked, outcome));
  return {
    holds: held.flatMap((picked) => holdOf(picked) ?? []).sort(byPoints),
    gains: wrong.flatMap((picked) => gainOf(picked) ?? []).sort(byPoints),
  };

  function gainOf(picked: Picked): Need | undefined {
    return firstNeed(picked, IN_FAVOUR, (after) =>
      isRight(picked, after) ? scorePicks(picks, after).score - score : 0,
    );
  }

  function holdOf(picked: Picked): Need | undefined {
    return firstNeed(picked, AGAINST, (after) =>
      earnsIn(picked, after) ? 0 : pointsLost(picked.key, score - scorePicks(picks, after).score),
    );
  }

  /** The need of the smallest change in the table that gains or loses points. */
  function firstNeed(
    picked: Picked,
    table: ChangesByPick,
    pointsAfter: (after: Outcome) => number,
  ): Need | undefined {
    for (const changed of table[picked.key]?.(picked, order, facts) ?? []) {
      const points = pointsAfter(outcomeIn(changed, facts.teamOf, facts.pairing));
      if (points > 0) return { ...picked, points, order: changed };
    }
    return undefined;
  }
}

function pickedIn(picks: Picks, outcome: Outcome, { pairing }: RaceFacts): Picked[] {
  return CATEGORIES.flatMap((category) => {
    const { key } = category;
    const id = picks[key];
    if (id === undefined) return [];
    const pair = isHeadToHead(category) ? optionsOf(category, pairing, NO_ENTRANTS) : [];
    const rival = pair.find((other) => other !== id);
    const isPartial = podiumPlace(key) > 0 && outcome[key] !== id && podiumOf(outcome).includes(id);
    return { key, id, rival, isPartial };
  });
}

/** A head-to-head is picked from the pairing alone. */
const NO_ENTRANTS = { drivers: [], teams: [] };

function isRight({ key, id }: Picked, outcome: Outcome): boolean {
  return outcome[key] === id;
}

/** A driver in another place of the podium earns his point as long as he stays on it. */
function earnsIn(picked: Picked, outcome: Outcome): boolean {
  return isRight(picked, outcome) || (picked.isPartial && podiumOf(outcome).includes(picked.id));
}

/** For a head-to-head its own points alone, as `Need.points` says. */
function pointsLost(key: PickKey, difference: number): number {
  return HEAD_TO_HEADS.find((category) => category.key === key)?.points ?? difference;
}

/** 1 to 3; 0 for a pick that is not of the podium. */
function podiumPlace(key: PickKey): number {
  return PODIUM.findIndex((category) => category.key === key) + 1;
}

type Changes = (picked: Picked, order: RunningOrder, facts: RaceFacts) => RunningOrder[];
type ChangesByPick = Partial<Record<PickKey, Changes>>;

const PODIUM_KEYS = PODIUM.map(({ key }) => key);
/** Categories whose value the running order does not tell, such as pole position: race day asks for it. */
const NOT_IN_ORDER = CATEGORIES.filter(({ isInOrder }) => !isInOrder);

/** The changes that may earn a pick its points, the smallest first. A pick that is not here has no such change. */
const IN_FAVOUR: ChangesByPick = {
  ...changesByKey(NOT_IN_ORDER, ({ key, chosenFrom, isOfQualifying }) => ({ id }, order) => {
    const { values } = order;
    const isDecidedInQualifying = isOfQualifying && values[key] !== undefined;
    const mustBeInRace = chosenFrom === 'drivers' && !isOfQualifying;
    const isImpossible = isDecidedInQualifying || (mustBeInRace && !isInRace(id, order));
    return isImpossible ? [] : [{ ...order, values: { ...values, [key]: id } }];
  }),
  ...recordOf(PODIUM_KEYS, (key) =>
    ifRunning(({ id }, order) => movedTo(order, id, podiumPlace(key))),
  ),
  firstRetirement: ({ id }, order) => (isInRace(id, order) ? [retiredFirst(order, id)] : []),
  driverHeadToHead: ifRunning(toPlaceOfRival),
  teamHeadToHead: ({ id }, order, facts) => movesOf(id, order, facts, 'up'),
};

/** The changes that may cost a pick its points, the smallest first. A pick that is not here is decided. */
const AGAINST: ChangesByPick = {
  ...changesByKey(
    NOT_IN_ORDER.filter(({ isOfQualifying }) => !isOfQualifying),
    ({ key }) =>
      (_picked, order) => [{ ...order, values: { ...order.values, [key]: undefined } }],
  ),
  ...recordOf(PODIUM_KEYS, (key) =>
    ifRunning(({ id, isPartial }, order) =>
      movedTo(order, id, isPartial ? PODIUM.length + 1 : podiumPlace(key) + 1),
    ),
  ),
  // While all cars are running, the last one counts as the first retirement. One place up, it does not.
  firstRetirement: ifRunning(({ id }, order) => movedTo(order, id, positionIn(order, id) - 1)),
  driverHeadToHead: (picked, order) => [toPlaceOfRival(picked, order)],
  teamHeadToHead: ({ id }, order, facts) => movesOf(id, order, facts, 'down'),
};

function changesByKey(
  categories: Category[],
  changesOf: (category: Category) => Changes,
): ChangesByPick {
  return Object.fromEntries(categories.map((category) => [category.key, changesOf(category)]));
}

function isInRace(driverId: string, order: RunningOrder): boolean {
  return positionIn(order, driverId) > 0;
}

type Change = (picked: Picked, order: RunningOrder) => RunningOrder;

/** No changes for a car that is not running: it can neither win nor lose a place. */
function ifRunning(change: Change): Changes {
  return (picked, order) =>
    carGroupOf(order, picked.id) === 'running' ? [change(picked, order)] : [];
}

function toPlaceOfRival({ id, rival }: Picked, order: RunningOrder): RunningOrder {
  return movedTo(order, id, positionIn(order, rival ?? ''));
}

/** The moves of a team's running cars in one direction, the shortest first. */
function movesOf(
  team: string,
  order: RunningOrder,
  { teamOf }: RaceFacts,
  direction: 'up' | 'down',
) {
  const cars = order.running.filter((id) => teamOf(id) === team);
  const distances = order.running.map((_, index) => (direction === 'up' ? -1 : 1) * (index + 1));
  return distances.flatMap((distance) =>
    cars.map((id) => movedTo(order, id, positionIn(order, id) + distance)),
  );
}

function byPoints(one: Need, other: Need): number {
  return other.points - one.points;
}
