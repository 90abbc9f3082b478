import type { Champion } from './tip-keys.ts';

/** What a right champion earns unless the house rules say otherwise. */
export const CHAMPION_POINTS: Readonly<Record<Champion, number>> = {
  driverChampion: 10,
  teamChampion: 5,
};
