import type { ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';

const SeasonOver = lazyPart(
  () => import('./season-over.tsx'),
  (of) => of.SeasonOver,
);

/** The only part that most of the year does without. */
export function SeasonEnd(props: ComponentProps<typeof SeasonOver>) {
  return (
    <WhenSeen isNeeded waiting={<Skeleton lines={12} />}>
      <SeasonOver {...props} />
    </WhenSeen>
  );
}
