import { Link } from 'react-router-dom';
import { Failure } from '../../components/notice.tsx';
import { useSeason } from '../../season.tsx';
import { SITE_NAME } from '../../site-name.ts';
import { Earnings } from './earnings.tsx';
import styles from './home-page.module.css';
import { NextRace } from './next-race.tsx';
import { Pause } from './pause.tsx';
import { HowItWorks, Story } from './story.tsx';
import { upcomingRace } from './upcoming-race.ts';

/** The next race comes first for players; the story is for new visitors. */
export default function HomePage() {
  return (
    <>
      <title>{SITE_NAME}</title>
      <section className={`screen ${styles.nextRace}`} aria-label="Next race">
        <p className={styles.lead}>
          A private tipping competition. Predict every Grand Prix. By the flag we know who called
          it.
        </p>
        <Next />
      </section>
      <Story />
      <HowItWorks />
      <Earnings />
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
