import {
  CATEGORIES,
  type Category,
  DRIVER_PICKS,
  type DriverPick,
  forDriverPicks,
  type HeadToHeadPick,
  type PickKey,
  PODIUM,
  type PodiumPlace,
} from '@parc-ferme/domain/picks/categories';
import type { PartialPicks, Picks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import { missingPicks, withoutVoidPicks } from '@parc-ferme/domain/picks/void-picks';
import type { Driver, Race } from '../../server/season.tsx';

export type DriverSlot = Category<PodiumPlace | DriverPick>;

export const DRIVER_SLOTS: readonly DriverSlot[] = [...PODIUM, ...DRIVER_PICKS];

export const NO_PICKS: PartialPicks = {
  podium: [undefined, undefined, undefined],
  ...forDriverPicks(() => undefined),
  driverHeadToHead: null,
  teamHeadToHead: null,
};

/** The picks of a prediction; none where there is none, or a newer server sent another shape. */
export function picksOf(prediction: { predictions: PartialPicks } | undefined): PartialPicks {
  return Array.isArray(prediction?.predictions?.podium) ? prediction.predictions : NO_PICKS;
}

type DriverFor = (slot: DriverSlot['key'], driver: string | undefined) => string | undefined;

/** The picks with other drivers. */
function withDrivers(picks: PartialPicks, driverFor: DriverFor): PartialPicks {
  const [p1, p2, p3] = PODIUM.map(({ key }, place) => driverFor(key, picks.podium[place]));
  return {
    ...picks,
    podium: [p1, p2, p3],
    ...forDriverPicks((key) => driverFor(key, picks[key])),
  };
}

export function withDriver(picks: PartialPicks, slot: DriverSlot['key'], driverId: string) {
  return withDrivers(picks, (key, driver) => (key === slot ? driverId : driver));
}

/** A head-to-head has the pairing that it was picked for; unchanged while the race has none. */
export function withWinner(
  picks: PartialPicks,
  pick: HeadToHeadPick,
  winner: string,
  { headToHead }: Race,
): PartialPicks {
  if (!headToHead) return picks;
  const { driver1, driver2 } = headToHead.drivers;
  const { team1, team2 } = headToHead.teams;
  return pick === 'driverHeadToHead'
    ? {
        ...picks,
        driverHeadToHead: { driver1: driver1.driverId, driver2: driver2.driverId, winner },
      }
    : {
        ...picks,
        teamHeadToHead: { team1: team1.constructorId, team2: team2.constructorId, winner },
      };
}

/** What is missing in the first is taken from the second. */
export function filledFrom(picks: PartialPicks, other: PartialPicks): PartialPicks {
  const others = chosenIn(other);
  return {
    ...withDrivers(picks, (key, driver) => driver ?? others[key]),
    driverHeadToHead: picks.driverHeadToHead ?? other.driverHeadToHead,
    teamHeadToHead: picks.teamHeadToHead ?? other.teamHeadToHead,
  };
}

/** Without unknown drivers, and without picks for another pairing than the race's. */
export function fitting(picks: PartialPicks, race: Race, drivers: Driver[]): PartialPicks {
  const ids = new Set(drivers.map(({ driverId }) => driverId));
  return withDrivers(withoutVoidPicks(picks, race.headToHead ?? undefined), (_, driver) =>
    driver && ids.has(driver) ? driver : undefined,
  );
}

/** Each pick as text; a pick for another pairing differs, even of the same winner. */
function comparable(picks: PartialPicks): Record<PickKey, string | undefined> {
  const { driverHeadToHead: driver, teamHeadToHead: team } = picks;
  return {
    ...chosenIn(picks),
    ...(driver && { driverHeadToHead: asText(driver.winner, driver.driver1, driver.driver2) }),
    ...(team && { teamHeadToHead: asText(team.winner, team.team1, team.team2) }),
  };
}

function asText(winner: string, one: string, other: string): string {
  return `${winner} beats ${winner === one ? other : one}`;
}

export function differing(one: PartialPicks, other: PartialPicks): Category[] {
  const [these, those] = [comparable(one), comparable(other)];
  return CATEGORIES.filter(({ key }) => these[key] !== those[key]);
}

export function isSame(one: PartialPicks, other: PartialPicks): boolean {
  return differing(one, other).length === 0;
}

/** The picks that can be made for the race and are not made yet. */
export function missing(picks: PartialPicks, { headToHead }: Race): Category[] {
  return missingPicks(picks, headToHead ?? undefined);
}

/** Whether every driver is chosen; a head-to-head may have no pairing. */
export function canBeSent(picks: PartialPicks): picks is Required<Picks> {
  return DRIVER_SLOTS.every(({ key }) => chosenIn(picks)[key]);
}

export function isTwiceOnPodium({ podium }: PartialPicks): boolean {
  const chosen = podium.filter(Boolean);
  return new Set(chosen).size < chosen.length;
}
