/**
 * What is worth telling of a result, the best first: of a player's own in the subject of a mail, in a push and
 * on a recap card, and of all players in the site's comment.
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
