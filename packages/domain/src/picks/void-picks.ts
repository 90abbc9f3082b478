import type { Pairing, PairingIds } from '../head-to-head/head-to-head.ts';
import { idsIn } from '../head-to-head/pairing-ids.ts';
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
  return { ...picks, ...presentHeadToHeads(picks, pairing && idsIn(pairing)) };
}

function presentHeadToHeads(
  { driverHeadToHead: driver, teamHeadToHead: team }: Pick<Picks, HeadToHeadPick>,
  ids: PairingIds | undefined,
): Pick<Picks, HeadToHeadPick> {
  const hasDrivers = driver && samePair([driver.driver1, driver.driver2], ids?.drivers);
  const hasTeams = team && samePair([team.team1, team.team2], ids?.teams);
  return {
    driverHeadToHead: hasDrivers ? driver : null,
    teamHeadToHead: hasTeams ? team : null,
  };
}

type WithPicks = { picks: Picks };

/**
 * The newest picks without void ones. A void head-to-head pick gives way to the player's latest one before
 * it for the present pairing, which holds again where closing was moved.
 *
 * @param versions the newest first
 * @returns undefined if there are none
 */
export function presentPicksOf(
  versions: WithPicks[],
  ids: PairingIds | undefined,
): Picks | undefined {
  const [newest] = versions;
  if (!newest) return undefined;
  const latest = <Key extends HeadToHeadPick>(key: Key): Picks[Key] =>
    latestWith(key, versions, ids)?.picks[key] ?? null;
  return {
    ...newest.picks,
    driverHeadToHead: latest('driverHeadToHead'),
    teamHeadToHead: latest('teamHeadToHead'),
  };
}

/** The versions that the present picks are taken from. */
export function versionsOfPresentPicks<Version extends WithPicks>(
  versions: Version[],
  ids: PairingIds | undefined,
): Version[] {
  const sources = HEAD_TO_HEADS.map(({ key }) => latestWith(key, versions, ids));
  return versions.filter((version, place) => place === 0 || sources.includes(version));
}

function latestWith<Version extends WithPicks>(
  key: HeadToHeadPick,
  versions: Version[],
  ids: PairingIds | undefined,
): Version | undefined {
  return versions.find(({ picks }) => presentHeadToHeads(picks, ids)[key] !== null);
}

/** The head-to-heads whose pairing was changed after they were picked. */
export function voidPicks(picks: Picks, pairing: Pairing | undefined): HeadToHeadPick[] {
  const effective = withoutVoidPicks(picks, pairing);
  return HEAD_TO_HEADS.filter(
    ({ key, chosenFrom }) => isToPick(pairing?.[chosenFrom]) && picks[key] && !effective[key],
  ).map(({ key }) => key);
}

/** What can be picked and has no effective pick; everything without a prediction. */
export function missingPicks(
  picks: PartialPicks | undefined,
  pairing: Pairing | undefined,
): Category[] {
  const chosen = picks && chosenIn(withoutVoidPicks(picks, pairing));
  const toPick = HEAD_TO_HEADS.filter(({ chosenFrom }) => isToPick(pairing?.[chosenFrom]));
  return [...PODIUM, ...DRIVER_PICKS, ...toPick].filter(({ key }) => chosen?.[key] === undefined);
}

/** Whether there is a head-to-head to pick: set and not withdrawn. */
function isToPick(half: { withdrawn?: string | undefined } | undefined): boolean {
  return half !== undefined && half.withdrawn === undefined;
}

function samePair(one: string[], other: string[] = []): boolean {
  return one.every((id) => other.includes(id));
}
