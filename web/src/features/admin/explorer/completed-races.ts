import { useCallback } from 'react';
import { call } from '../../../api.ts';
import {
  type Entrants,
  entrantsOf,
  isCompleted,
  type Race,
  type Season,
  useSeason,
} from '../../../season.tsx';
import { type Loaded, useLoaded } from '../../../use-loaded.ts';

/** With the drivers and teams of its season: names and codes change from one to the next. */
export type CompletedRace = { race: Race; entrants: Entrants };

/** The races of all seasons that are over, the latest first. */
export function useCompletedRaces(): [Loaded<CompletedRace[]>, () => void] {
  const [current, reloadCurrent] = useSeason();
  const season = current.state === 'ready' ? current.data : undefined;
  const [earlier, reloadEarlier] = useSeasons(
    season?.seasons.filter((year) => year !== season.season) ?? [],
  );
  if (current.state !== 'ready') return [current, reloadCurrent];
  if (earlier.state !== 'ready') return [earlier, reloadEarlier];
  return [
    { state: 'ready', data: [current.data, ...earlier.data].flatMap(completedIn) },
    reloadEarlier,
  ];
}

/** Loaded again only for other years: the current season is renewed while somebody reads here. */
function useSeasons(years: number[]): [Loaded<Season[]>, () => void] {
  const asked = years.join();
  const load = useCallback(
    (signal: AbortSignal) =>
      Promise.all(
        asked
          .split(',')
          .filter(Boolean)
          .map((season) => call('seasons.get', { query: { season }, signal })),
      ),
    [asked],
  );
  return useLoaded(load);
}

function completedIn(season: Season): CompletedRace[] {
  const entrants = entrantsOf(season);
  return season.races
    .filter(isCompleted)
    .map((race) => ({ race, entrants }))
    .reverse();
}
