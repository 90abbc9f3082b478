import type { Pairing } from '../head-to-head/head-to-head.ts';
import { HEAD_TO_HEADS, type HeadToHeadPick } from './categories.ts';
import type { Picks } from './picks.ts';

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

/** Whether nothing is left to pick: every head-to-head that can be picked has an effective pick. */
export function isComplete(picks: Picks, pairing: Pairing | undefined): boolean {
  const effective = withoutVoidPicks(picks, pairing);
  return HEAD_TO_HEADS.every(
    ({ key, chosenFrom }) => !isToPick(pairing?.[chosenFrom]) || effective[key] !== null,
  );
}

/** Whether there is a head-to-head to pick: set and not withdrawn. */
export function isToPick(half: { withdrawn?: string | undefined } | undefined): boolean {
  return half !== undefined && half.withdrawn === undefined;
}

function samePair(one: string[], other: (string | undefined)[]): boolean {
  return one.every((id) => other.includes(id));
}
