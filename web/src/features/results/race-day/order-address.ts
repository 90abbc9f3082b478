import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { Driver } from '@parc-ferme/domain/race/season';
import {
  GROUPS,
  isWhole,
  placesOf,
  type RunningOrder,
} from '@parc-ferme/domain/result/running-order';
import { optionsIn, type RaceFacts } from './race-facts.ts';

/** Whether the fragment of an address names a running order, valid or not. */
export function hasOrder(hash: string): boolean {
  return orderParams(hash).has('order');
}

function orderParams(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}

/** More would be no running order of Formula 1. */
const MAX_LENGTH = 1_000;

/**
 * `#order=VER.NOR.PIA~ALO&polePosition=NOR`: the codes of the running cars, of the retired ones and of the
 * disqualified ones, and the values. The fragment of an address is never sent to the server.
 */
export function orderText(order: RunningOrder, drivers: Driver[]): string {
  const codes = codesOf(drivers);
  const nameOf = (id: string) => codes.get(id) ?? id;
  const groups = GROUPS.map((group) => order[group].map(nameOf).join('.'));
  const values = CATEGORIES.flatMap(({ key }) => {
    const id = order.values[key];
    return id === undefined ? [] : [`&${key}=${nameOf(id)}`];
  });
  return `#order=${groups.join('~').replace(/~+$/, '')}${values.join('')}`;
}

/** The running order in an address; undefined if it is not one of this race, each driver at most once. */
export function orderIn(hash: string, facts: Omit<RaceFacts, 'teamOf'>): RunningOrder | undefined {
  if (hash.length > MAX_LENGTH) return undefined;
  const params = orderParams(hash);
  const ids = new Map([...codesOf(facts.drivers)].map(([id, code]) => [code, id]));
  const groups = (params.get('order') ?? '').split('~');
  if (groups.length > GROUPS.length) return undefined;
  const [running = [], retired = [], disqualified = []] = GROUPS.map((_, index) =>
    (groups[index] ?? '')
      .split('.')
      .filter(Boolean)
      // An empty text where the address names none that is known.
      .map((code) => ids.get(code) ?? ''),
  );
  const given = CATEGORIES.flatMap((category) => {
    const name = params.get(category.key);
    return name === null ? [] : { category, id: ids.get(name) ?? name };
  });
  const values = Object.fromEntries(given.map(({ category, id }) => [category.key, id]));
  const order = { running, retired, disqualified, values };
  const isKnown =
    !placesOf(order).includes('') &&
    given.every(({ category, id }) => optionsIn(order, category, facts).includes(id));
  return isKnown && isWhole(order) ? order : undefined;
}

/** The official codes; the id of a driver who has none, or not one of his own. */
function codesOf(drivers: Driver[]): Map<string, string> {
  return new Map(
    drivers.map(({ driverId, code }) => {
      const isOwn = drivers.every((other) => other.driverId === driverId || other.code !== code);
      return [driverId, code && isOwn ? code : driverId];
    }),
  );
}
