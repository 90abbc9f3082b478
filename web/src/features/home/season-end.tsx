import type { ComponentProps } from 'react';
import type { Season } from '../../server/season.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

// Loaded on demand, as they are shown only between seasons.
const SeasonOver = lazyPart(
  () => import('./season-over.tsx'),
  (module) => module.SeasonOver,
);
const LastSeason = lazyPart(
  () => import('./last-season.tsx'),
  (module) => module.LastSeason,
);

export function SeasonEnd(props: ComponentProps<typeof SeasonOver>) {
  return (
    <PartBoundary lines={12}>
      <SeasonOver {...props} />
    </PartBoundary>
  );
}

/** The review of the previous season, until the current one has a result. */
export function PreviousSeason({ season: { season, seasons, races } }: { season: Season }) {
  const previous = seasons.find((year) => year < season);
  if (previous === undefined || races.some(({ status }) => status === 'completed')) return null;
  return (
    <PartBoundary lines={6}>
      <LastSeason season={previous} />
    </PartBoundary>
  );
}
