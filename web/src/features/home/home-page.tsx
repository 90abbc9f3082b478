import { isRaceWeek } from '@parc-ferme/domain/race/race-week';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { LoadBoundary } from '../../components/load-boundary.tsx';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { useSeason } from '../../season.tsx';
import { serverNow } from '../../server-clock.ts';
import { useSession } from '../../session.tsx';
import { SITE_NAME } from '../../site-name.ts';
import { useServerData } from '../../use-server-data.ts';
import { Earnings } from './earnings.tsx';
import styles from './home-page.module.css';
import { homeQuery } from './home-query.ts';
import { NextRace } from './next-race.tsx';
import { Pause } from './pause.tsx';
import { PLAYER_HOME } from './player-home-code.ts';
import { HowItWorks, Story } from './story.tsx';
import { upcomingRace } from './upcoming-race.ts';

const PlayerHome = lazyPage(PLAYER_HOME);

/** The next race comes first, between races the last one for players; the story is for new visitors. */
export default function HomePage() {
  const { user } = useSession();
  const { data: season } = useSeason();
  const { data: home } = useServerData({ ...homeQuery(), enabled: user !== undefined });
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
      <Next />
    </section>
  );
  const last = user && (
    <LoadBoundary key="last" part>
      <Suspense fallback={<Skeleton lines={12} />}>
        <PlayerHome />
      </Suspense>
    </LoadBoundary>
  );
  const row = home?.rows.find(({ id }) => id === user?.id);
  const hasPlayed = Boolean(row?.races || home?.race?.own);
  return (
    <>
      <title>{SITE_NAME}</title>
      {lastFirst ? [last, next] : [next, last]}
      {!(user && hasPlayed) && (
        <>
          <Story />
          <HowItWorks />
          <Earnings />
        </>
      )}
    </>
  );
}

function Next() {
  const { data: season, error, reload } = useSeason();
  if (season) {
    const race = upcomingRace(season.races);
    return race ? (
      <NextRace key={race._id} race={race} season={season} />
    ) : (
      <Pause season={season} />
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
