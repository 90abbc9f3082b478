import { isRaceWeek } from '@parc-ferme/domain/race/race-week';
import { upcomingRace } from '@parc-ferme/domain/race/upcoming-race';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSeason } from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { Failure } from '../../ui/notice.tsx';
import { ShownTo } from '../../ui/shown-to.tsx';
import { SITE_NAME } from '../../ui/site-name.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './home-page.module.css';
import { NextRace } from './next-race.tsx';
import { PlayerHome } from './player-home.tsx';
import { lastCompleted } from './upcoming-race.ts';
import { useHome } from './use-home.ts';
import { VisitorHome } from './visitor-home.tsx';

const Pause = lazyPart(
  () => import('./pause.tsx'),
  (of) => of.Pause,
);

export default function HomePage() {
  const mine = useHome();
  return (
    <>
      <title>{SITE_NAME}</title>
      <ShownTo roles={['visitor']}>
        <section className={`screen ${styles.nextRace}`} aria-label="Next race">
          <p className={styles.lead}>
            A private tipping competition. Predict every Grand Prix. By the flag we know who called
            it.
          </p>
          <Next mine={mine} />
        </section>
        <VisitorHome />
      </ShownTo>
      <ShownTo roles={['player', 'admin']}>
        <Newest mine={mine} />
      </ShownTo>
    </>
  );
}

type Mine = { mine: ReturnType<typeof useHome> };

/** The next race comes first, between races the last one. */
function Newest({ mine }: Mine) {
  const { data: season, error } = useSeason();
  if (!season && !error) {
    return (
      <div className={styles.last}>
        <h1>Next race</h1>
        <Skeleton lines={12} />
      </div>
    );
  }
  const race = season && upcomingRace(season.races, serverNow());
  // Known before the player's own part is, so that nothing changes places when it comes.
  const hasResult = season?.races.some(({ status }) => status === 'completed');
  const lastFirst = hasResult && race && !isRaceWeek(race.date, serverNow());
  const next = (
    <section key="next" className={`screen ${styles.nextRace}`} aria-label="Next race">
      <Next mine={mine} />
    </section>
  );
  const last = season && (
    <div key="last" className={styles.last}>
      <PlayerHome {...mine} season={season} />
    </div>
  );
  return (
    <>
      {lastFirst ? [last, next] : [next, last]}
      {mine.home && !mine.hasPlayed && <VisitorHome />}
    </>
  );
}

function Next({ mine }: Mine) {
  const { data: season, error, reload } = useSeason();
  if (season) {
    const race = upcomingRace(season.races, serverNow());
    return race ? (
      <NextRace key={race._id} {...{ race, season, mine }} />
    ) : (
      <LoadBoundary part>
        <Suspense fallback={<Skeleton />}>
          <Pause season={season} last={lastCompleted(season.races)} />
        </Suspense>
      </LoadBoundary>
    );
  }
  return (
    <>
      <p className="eyebrow">{SITE_NAME}</p>
      <h1>Next race</h1>
      {error && <Failure onRetry={reload}>Failed to load races. Please try again later.</Failure>}
      <div className="actions">
        <Link className="button" to="/predictions">
          Enter My Predictions
        </Link>
      </div>
    </>
  );
}
