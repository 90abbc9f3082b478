import type { Pairing, PairingIds } from '../race/pairing.ts';
import { idsIn } from '../race/pairing-ids.ts';
import {
  CATEGORIES,
  type Category,
  HEAD_TO_HEADS,
  type HeadToHead,
  type HeadToHeadPick,
  isHeadToHead,
} from './categories.ts';
import type { MadePicks, Picks } from './picks.ts';

/** The picks without void ones: those made for a pairing that was changed later. */
export function withoutVoidPicks(made: MadePicks, pairingIds: PairingIds | undefined): Picks {
  return withHeadToHeads(made.picks, (half) =>
    isForPairing(made, half, pairingIds) ? made : undefined,
  );
}

/**
 * The newest picks without void ones. A void head-to-head pick is replaced by the player's latest earlier one for the
 * pairing that holds: an earlier pairing holds again if closing is moved.
 *
 * @param versions the newest first
 * @returns undefined if there are none
 */
export function newestValidPicks(
  versions: MadePicks[],
  pairingIds: PairingIds | undefined,
): Picks | undefined {
  const [newest] = versions;
  return newest && withHeadToHeads(newest.picks, (half) => latestWith(half, versions, pairingIds));
}

/** The versions that the newest valid picks are taken from. */
export function versionsOfValidPicks<Version extends MadePicks>(
  versions: Version[],
  pairingIds: PairingIds | undefined,
): Version[] {
  const sources = HEAD_TO_HEADS.map((half) => latestWith(half, versions, pairingIds));
  return versions.filter((version, place) => place === 0 || sources.includes(version));
}

/**
 * The picks with each head-to-head of another version.
 *
 * @param sourceOf the version that a head-to-head is taken from; undefined if there is none
 */
function withHeadToHeads(
  picks: Picks,
  sourceOf: (half: HeadToHead) => MadePicks | undefined,
): Picks {
  const taken = HEAD_TO_HEADS.map((half) => [half.key, sourceOf(half)?.picks[half.key]]);
  return { ...picks, ...Object.fromEntries(taken) };
}

function latestWith<Version extends MadePicks>(
  half: HeadToHead,
  versions: Version[],
  pairingIds: PairingIds | undefined,
): Version | undefined {
  return versions.find((made) => isForPairing(made, half, pairingIds));
}

function isForPairing(
  { picks, pairing }: MadePicks,
  { key, chosenFrom }: HeadToHead,
  pairingIds: PairingIds | undefined,
): boolean {
  return picks[key] !== undefined && isSamePair(pairing?.[chosenFrom], pairingIds?.[chosenFrom]);
}

/** The head-to-heads whose pairing was changed after they were picked. */
export function voidPicks(made: MadePicks, pairing: Pairing | undefined): HeadToHeadPick[] {
  const valid = withoutVoidPicks(made, pairing && idsIn(pairing));
  return HEAD_TO_HEADS.filter(
    ({ key, chosenFrom }) => isToPick(pairing?.[chosenFrom]) && made.picks[key] && !valid[key],
  ).map(({ key }) => key);
}

/**
 * What can be picked and is not; everything without a prediction.
 *
 * @param picks without void ones
 */
export function missingPicks(picks: Picks | undefined, pairing: Pairing | undefined): Category[] {
  return CATEGORIES.filter((category) => {
    const canBePicked = !isHeadToHead(category) || isToPick(pairing?.[category.chosenFrom]);
    return canBePicked && picks?.[category.key] === undefined;
  });
}

/** Whether there is a head-to-head to pick: set and not withdrawn. */
function isToPick(half: { withdrawn?: string | undefined } | undefined): boolean {
  return half !== undefined && half.withdrawn === undefined;
}

function isSamePair(one: string[] | undefined, other: string[] | undefined): boolean {
  return one !== undefined && other !== undefined && one.every((id) => other.includes(id));
}
