import type { Driver } from '@parc-ferme/domain/race/season';
import {
  GROUPS,
  isWhole,
  placesOf,
  type RunningOrder,
} from '@parc-ferme/domain/result/running-order';

/** Whether the fragment of an address names a running order, valid or not. */
export function hasOrder(hash: string): boolean {
  return orderParams(hash).has('order');
}

function orderParams(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}

/** More would be no running order of Formula 1. */
const MAX_LENGTH = 1_000;

/** Single values beside the order, by their names in the address. */
const VALUES = { pole: 'polePosition', lap: 'fastestLap', team: 'teamHeadToHead' } as const;
type ValueName = keyof typeof VALUES;

/**
 * `#order=VER.NOR.PIA~ALO&pole=NOR&lap=VER`: the codes of the running cars, of the retired ones and of the
 * disqualified ones. The fragment of an address is never sent to the server.
 */
export function orderText(order: RunningOrder, drivers: Driver[]): string {
  const codes = codesOf(drivers);
  const nameOf = (id: string) => codes.get(id) ?? id;
  const groups = GROUPS.map((group) => order[group].map(nameOf).join('.'));
  const values = Object.entries(VALUES).flatMap(([name, key]) => {
    const id = order[key];
    return id === null ? [] : [`&${name}=${nameOf(id)}`];
  });
  return `#order=${groups.join('~').replace(/~+$/, '')}${values.join('')}`;
}

/**
 * The running order in an address; undefined if it is not one of these drivers, each at most once.
 *
 * @param teams the ids that may be chosen as the winner of the team head-to-head
 */
export function orderIn(
  hash: string,
  drivers: Driver[],
  teams: string[],
): RunningOrder | undefined {
  if (hash.length > MAX_LENGTH) return undefined;
  const params = orderParams(hash);
  const ids = new Map([...codesOf(drivers)].map(([id, code]) => [code, id]));
  const groups = (params.get('order') ?? '').split('~');
  if (groups.length > GROUPS.length) return undefined;
  /** An empty text where the address names none that is known. */
  const idOf = (code: string) => ids.get(code) ?? '';
  const [running = [], retired = [], disqualified = []] = GROUPS.map((_, index) =>
    (groups[index] ?? '').split('.').filter(Boolean).map(idOf),
  );
  const value = (name: ValueName, known: (code: string) => string) => {
    const given = params.get(name);
    return given === null ? null : known(given);
  };
  const order = {
    running,
    retired,
    disqualified,
    polePosition: value('pole', idOf),
    fastestLap: value('lap', idOf),
    teamHeadToHead: value('team', (id) => (teams.includes(id) ? id : '')),
  };
  const isKnown = !Object.values(order).flat().includes('');
  return isKnown && isWhole(order) && hasRaced(order) ? order : undefined;
}

function hasRaced(order: RunningOrder): boolean {
  return order.fastestLap === null || placesOf(order).includes(order.fastestLap);
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
