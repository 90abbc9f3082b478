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
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!season) return undefined;
      const earlier = season.seasons.filter((year) => year !== season.season);
      const others = await Promise.all(
        earlier.map((year) => call('seasons.get', { query: { season: String(year) }, signal })),
      );
      return [season, ...others].flatMap(completedIn);
    },
    [season],
  );
  const [loaded, reload] = useLoaded(load);
  if (current.state !== 'ready') return [current, reloadCurrent];
  if (loaded.state !== 'ready') return [loaded, reload];
  return [loaded.data ? { state: 'ready', data: loaded.data } : { state: 'loading' }, reload];
}

function completedIn(season: Season): CompletedRace[] {
  const entrants = entrantsOf(season);
  return season.races
    .filter(isCompleted)
    .map((race) => ({ race, entrants }))
    .reverse();
}
