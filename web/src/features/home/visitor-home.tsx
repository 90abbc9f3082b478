import { PERFECT_SCORE } from '@parc-ferme/domain/scoring/points';
import { playerGroupText } from '@parc-ferme/domain/story/player-group';
import { countText, listText } from '@parc-ferme/domain/wording/number-text';
import { Link } from 'react-router-dom';
import { leaderboardQuery } from '../../server/leaderboard.ts';
import { arePredictionsOpen, type Race, type Season, useSeason } from '../../server/season.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { Fact } from '../../ui/fact.tsx';
import { NUMBER_OF_PICKS_CAPITALIZED } from '../../ui/pick-count.ts';
import { SITE_NAME } from '../../ui/site-name.ts';
import { Failure } from '../../ui/toast.tsx';
import { Clocks } from './clocks.tsx';
import { EnterPredictions, NoCalendar, RaceHead } from './hero.tsx';
import styles from './home-page.module.css';
import { Introduction, PointsLookWrong } from './introduction.tsx';
import { EmptySlots } from './pick-slots.tsx';
import { PreviousSeason, SeasonEnd } from './season-end.tsx';
import { useTopic } from './use-home.ts';

export function VisitorHome() {
  const { data: season, error, reload } = useSeason();
  return (
    <>
      <section className={`screen ${styles.hero} ${styles.visitor}`} aria-label="Next race">
        <p className={styles.lead}>
          A private tipping competition. Predict every Grand Prix. By the flag we know who called
          it.
        </p>
        {season ? (
          <NextRaceOrSeasonEnd season={season} />
        ) : (
          <>
            <p className="eyebrow">{SITE_NAME}</p>
            <h1>Next race</h1>
            {error && (
              <Failure onRetry={reload}>Failed to load races. Please try again later.</Failure>
            )}
            <Actions mayRegister />
          </>
        )}
      </section>
      {season && <PreviousSeason season={season} />}
      <Introduction />
      <PointsLookWrong />
    </>
  );
}

function NextRaceOrSeasonEnd({ season }: { season: Season }) {
  const { current } = useTopic(season);
  if (current) return <NextRace race={current} season={season} />;
  if (season.races.length === 0) return <NoCalendar {...season} />;
  return <SeasonEnd season={season} home={undefined} />;
}

function NextRace({ race, season }: { race: Race; season: Season }) {
  const isOpen = arePredictionsOpen(race);
  return (
    <>
      <RaceHead race={race} season={season} label="Next race" />
      <Clocks race={race} isOpen={isOpen} />
      <Actions mayRegister={season.registration === 'open'} />
      <p>
        <span>{isOpen ? 'Get your picks in.' : 'Picks are locked.'}</span>{' '}
        {NUMBER_OF_PICKS_CAPITALIZED} of them, up to {PERFECT_SCORE} points a race:
      </p>
      <EmptySlots />
      {season.races.some(({ status }) => status === 'completed') && <SeasonSoFar />}
    </>
  );
}

/** Who won the last round, and the first three of the season. */
function SeasonSoFar() {
  const { data: board } = useServerData(leaderboardQuery());
  const last = board?.races.at(-1);
  if (!board || !last || last.winners.count === 0) return null;
  const leaders = board.users.filter(({ races }) => races > 0).slice(0, 3);
  return (
    <dl className={styles.soFar}>
      <Fact name={`Last round: ${last.raceName}`}>
        {`${playerGroupText(last.winners)} won with ${countText(last.topScore, 'point')}`}
      </Fact>
      <Fact name="Leading the season">{listText(leaders.map(({ username }) => username))}</Fact>
    </dl>
  );
}

function Actions({ mayRegister }: { mayRegister: boolean }) {
  return (
    <div className="actions">
      <EnterPredictions />
      {mayRegister && (
        <Link className="button plain" to="/register">
          Register
        </Link>
      )}
    </div>
  );
}
