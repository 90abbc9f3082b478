import type { Pairing } from '../head-to-head/head-to-head.ts';
import {
  type Category,
  DRIVER_PICKS,
  HEAD_TO_HEADS,
  type HeadToHeadPick,
  PODIUM,
} from './categories.ts';
import type { PartialPicks, Picks } from './picks.ts';
import { chosenIn } from './values.ts';

/** A pick made for a pairing that was changed later is void. */
export function withoutVoidPicks<Given extends Pick<Picks, HeadToHeadPick>>(
  picks: Given,
  pairing: Pairing | undefined,
): Given {
  const { drivers, teams } = pairing ?? {};
  const { driverHeadToHead: driver, teamHeadToHead: team } = picks;
  return {
    ...picks,
    driverHeadToHead:
      driver &&
      samePair(
        [driver.driver1, driver.driver2],
        [drivers?.driver1.driverId, drivers?.driver2.driverId],
      )
        ? driver
        : null,
    teamHeadToHead:
      team &&
      samePair([team.team1, team.team2], [teams?.team1.constructorId, teams?.team2.constructorId])
        ? team
        : null,
  };
}

/** The head-to-heads whose pairing was changed after they were picked. */
export function voidPicks(picks: Picks, pairing: Pairing | undefined): HeadToHeadPick[] {
  const effective = withoutVoidPicks(picks, pairing);
  return HEAD_TO_HEADS.filter(
    ({ key, chosenFrom }) => isToPick(pairing?.[chosenFrom]) && picks[key] && !effective[key],
  ).map(({ key }) => key);
}

/** What can be picked and has no effective pick. */
export function missingPicks(picks: PartialPicks, pairing: Pairing | undefined): Category[] {
  const chosen = chosenIn(withoutVoidPicks(picks, pairing));
  const toPick = HEAD_TO_HEADS.filter(({ chosenFrom }) => isToPick(pairing?.[chosenFrom]));
  return [...PODIUM, ...DRIVER_PICKS, ...toPick].filter(({ key }) => chosen[key] === undefined);
}

/** Whether there is a head-to-head to pick: set and not withdrawn. */
function isToPick(half: { withdrawn?: string | undefined } | undefined): boolean {
  return half !== undefined && half.withdrawn === undefined;
}

function samePair(one: string[], other: (string | undefined)[]): boolean {
  return one.every((id) => other.includes(id));
}
