import type { ComponentProps } from 'react';
import type { Season } from '../../server/season.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';

// Loaded only when needed, which is a small part of the year.
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
    <WhenSeen isNeeded waiting={<Skeleton lines={12} />}>
      <SeasonOver {...props} />
    </WhenSeen>
  );
}

/** The season before one that has no race with a result yet. */
export function SeasonBefore({ season: { season, seasons, races } }: { season: Season }) {
  const before = seasons.find((one) => one < season);
  if (before === undefined || races.some(({ status }) => status === 'completed')) return null;
  return (
    <WhenSeen isNeeded waiting={<Skeleton lines={6} />}>
      <LastSeason season={before} />
    </WhenSeen>
  );
}
