/**
 * What a race's story tells, the best first. A player's mail, push and recap card have the first that is true of the
 * player, the site's comment the first that is true of anybody. `round`: has won the round; `alone`: was the only one
 * who picked it right.
 */
export const RACE_EVENTS = [
  'badge',
  'perfectRace',
  'perfectPodium',
  'round',
  'alone',
  'climb',
] as const;
export type RaceEvent = (typeof RACE_EVENTS)[number];
