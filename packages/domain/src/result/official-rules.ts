// Imports no schemas, as the site loads this module to compute provisional results.

import { driverWinner, teamWinner } from '../head-to-head/head-to-head-winner.ts';
import type { Pairing } from '../race/pairing.ts';
import type { Car } from './car.ts';
import { hasStarted, isDisqualified } from './classification.ts';

/** What official values follow from. */
export type RuleInput = {
  /** All cars, from first to last place. */
  order: Car[];
  /** The driver first in qualifying, which is not grid slot 1: they differ after penalties. */
  pole?: string | undefined;
  pairing?: Pairing | undefined;
};

/** How an official value follows from a classification; undefined where it is undecided. */
export type OfficialRule = (classified: RuleInput) => string | undefined;

/** @param place 1 for the winner */
export function driverInPlace(place: number): OfficialRule {
  return ({ order }) => order[place - 1]?.driverId;
}

export const polePosition: OfficialRule = ({ pole }) => pole;

export const fastestLap: OfficialRule = ({ order }) =>
  order.find((car) => car.fastestLap?.rank === 1)?.driverId;

/** The last car of the order, without disqualified cars and cars that did not start. */
export const lastPlace: OfficialRule = ({ order }) =>
  order.findLast((car) => hasStarted(car) && !isDisqualified(car))?.driverId;

/** A withdrawn head-to-head stays undecided. */
export const driverHeadToHead: OfficialRule = ({ order, pairing }) => {
  if (!pairing || pairing.drivers.withdrawn !== undefined) return undefined;
  const { driver1, driver2 } = pairing.drivers;
  return driverWinner(order, driver1.driverId, driver2.driverId);
};

export const teamHeadToHead: OfficialRule = ({ order, pairing }) => {
  if (!pairing || pairing.teams.withdrawn !== undefined) return undefined;
  const { team1, team2 } = pairing.teams;
  return teamWinner(order, team1.constructorId, team2.constructorId);
};
