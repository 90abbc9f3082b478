import { useMemo } from 'react';
import { entrantsOf, useSeasonOf } from '../../server/season.tsx';

/** The drivers and teams of a season; undefined while they are loading. */
export function useEntrants(season: number) {
  const { data } = useSeasonOf(`${season}-`);
  return useMemo(() => data && entrantsOf(data), [data]);
}
