import { isRaceWeek } from '@parc-ferme/domain/race/race-week';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSeason } from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';
import { useSession } from '../../server/session.tsx';
import { lazyCode, lazyPart } from '../../ui/lazy-page.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { Failure } from '../../ui/notice.tsx';
import { SITE_NAME } from '../../ui/site-name.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { PLAYER_HOME, VISITOR_HOME } from './home-code.ts';
import styles from './home-page.module.css';
import { NextRace } from './next-race.tsx';
import { lastCompleted, upcomingRace } from './upcoming-race.ts';
import { useHome } from './use-home.ts';

const Pause = lazyPart(
  () => import('./pause.tsx'),
  (of) => of.Pause,
);
const PlayerHome = lazyCode(PLAYER_HOME);
const VisitorHome = lazyCode(VISITOR_HOME);

/** The next race comes first, between races the last one for players; the story is for new visitors. */
export default function HomePage() {
  const { user } = useSession();
  const { data: season, error } = useSeason();
  const mine = useHome();
  const { home, hasPlayed } = mine;
  const race = season && upcomingRace(season.races);
  // Known before the player's own part is, so that nothing changes places when it comes.
  const hasResult = season?.races.some(({ status }) => status === 'completed');
  const lastFirst = hasResult && race && !isRaceWeek(race.date, serverNow());
  const next = (
    <section key="next" className={`screen ${styles.nextRace}`} aria-label="Next race">
      {!user && (
        <p className={styles.lead}>
          A private tipping competition. Predict every Grand Prix. By the flag we know who called
          it.
        </p>
      )}
      <Next mine={mine} />
    </section>
  );
  const last = user && season && (
    <div key="last" className={styles.last}>
      <WhenSeen>
        <PlayerHome {...mine} season={season} />
      </WhenSeen>
    </div>
  );
  // Which of both comes first is not known yet.
  if (user && !season && !error) {
    return (
      <div className={styles.last}>
        <title>{SITE_NAME}</title>
        <Skeleton lines={12} />
      </div>
    );
  }
  const isFirstVisit = home !== undefined && !hasPlayed;
  return (
    <>
      <title>{SITE_NAME}</title>
      {lastFirst ? [last, next] : [next, last]}
      {(!user || isFirstVisit) && (
        <LoadBoundary part>
          <Suspense fallback={<Skeleton lines={12} />}>
            <VisitorHome />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

function Next({ mine }: { mine: ReturnType<typeof useHome> }) {
  const { data: season, error, reload } = useSeason();
  if (season) {
    const race = upcomingRace(season.races);
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
