// Without the schemas: the form compares picks by it.
import type { Pairing } from '../race/pairing.ts';
import { idsIn } from '../race/pairing-ids.ts';
import { HEAD_TO_HEADS, PICK_KEYS } from './categories.ts';
import type { MadePicks, Picks } from './picks.ts';

/** Picks whose head-to-heads are those of this pairing. */
export function madeFor(picks: Picks, pairing: Pairing | undefined): MadePicks {
  if (!pairing) return { picks };
  const ids = idsIn(pairing);
  const picked = HEAD_TO_HEADS.filter(({ key }) => picks[key] !== undefined);
  const pairs = picked.map(({ chosenFrom: half }) => [half, ids[half]]);
  return { picks, pairing: Object.fromEntries(pairs) };
}

/**
 * What was picked, in the order of the categories: `["winner","norris"]`, of a head-to-head
 * `["driverHeadToHead","norris","leclerc","norris"]` with its two before the winner. What is missing is left out.
 */
export function pickList({ picks, pairing }: MadePicks): string[][] {
  return PICK_KEYS.flatMap((key) => {
    const id = picks[key];
    const half = HEAD_TO_HEADS.find((one) => one.key === key)?.chosenFrom;
    const pair = (half && pairing?.[half]) ?? [];
    return id === undefined ? [] : [[key, ...pair, id]];
  });
}

/** A pick for another pairing differs, even of the same winner. */
export function isSamePicks(one: MadePicks, other: MadePicks): boolean {
  return JSON.stringify(pickList(one)) === JSON.stringify(pickList(other));
}
