import { useSeason } from '../../server/season.tsx';
import { ShownTo } from '../../ui/shown-to.tsx';
import { SITE_NAME } from '../../ui/site-name.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../ui/toast.tsx';
import { EnterPredictions } from './hero.tsx';
import { PlayerHome } from './player-home.tsx';
import { useHome } from './use-home.ts';
import { VisitorHome } from './visitor-home.tsx';

export default function HomePage() {
  return (
    <>
      <title>{SITE_NAME}</title>
      <ShownTo roles={['visitor']}>
        <VisitorHome />
      </ShownTo>
      <ShownTo roles={['player', 'admin']}>
        <Player />
      </ShownTo>
    </>
  );
}

/** Drawn once calendar and own data are there, as both decide what comes first. */
function Player() {
  const { data: season, error, reload } = useSeason();
  const homeData = useHome();
  if (season && (homeData.home || homeData.error))
    return <PlayerHome season={season} homeData={homeData} />;
  return (
    <>
      <h1>Next race</h1>
      {error ? (
        <>
          <Failure onRetry={reload}>Failed to load races. Please try again later.</Failure>
          <EnterPredictions />
        </>
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  );
}
