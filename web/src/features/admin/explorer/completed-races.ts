import { call } from '../../../server/api.ts';
import {
  type Entrants,
  entrantsOf,
  isCompleted,
  type Race,
  type Season,
  useSeason,
} from '../../../server/season.tsx';
import { serverQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';

/** With its season's drivers and teams, as names and codes change between seasons. */
export type CompletedRace = { race: Race; entrants: Entrants };

/** The races of all seasons that are over, the latest first. */
export function useCompletedRaces() {
  const current = useSeason();
  const season = current.data;
  const years = season?.seasons.filter((year) => year !== season.season).map(String) ?? [];
  const earlier = useServerData({
    ...serverQuery('seasons.get', { years }, ({ signal }) =>
      Promise.all(years.map((year) => call('seasons.get', { query: { season: year }, signal }))),
    ),
    enabled: season !== undefined,
    staleTime: Infinity,
  });
  const { error, reload } = season ? earlier : current;
  const data = season && earlier.data && [season, ...earlier.data].flatMap(completedIn);
  return { data, error, reload };
}

function completedIn(season: Season): CompletedRace[] {
  const entrants = entrantsOf(season);
  return season.races
    .filter(isCompleted)
    .map((race) => ({ race, entrants }))
    .reverse();
}
