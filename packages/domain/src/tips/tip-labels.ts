import type { TipKey } from './tip-keys.ts';

/** The name of a tip where the text of its question is not known. */
export const TIP_LABELS: Readonly<Record<TipKey, string>> = {
  driverChampion: 'Drivers’ champion',
  teamChampion: 'Teams’ champion',
  tip1: 'Season question 1',
  tip2: 'Season question 2',
  tip3: 'Season question 3',
  tip4: 'Season question 4',
  tip5: 'Season question 5',
};
