import { useMemo } from 'react';
import { leaderboardQuery } from '../../server/leaderboard-query.ts';
import { entrantsOf, isCompleted, type Season, useSeason } from '../../server/season.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { Empty, Failure } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { useMyRaces } from './my-races.ts';
import { MyState } from './my-state.tsx';
import { RaceCard } from './race-card.tsx';
import styles from './races-page.module.css';

const USUAL_ROUNDS = 24;

const FEED = '/api/calendar.ics';

export default function RacesPage() {
  const { data: season, error, reload } = useSeason();
  const mine = useMyRaces();
  return (
    <>
      <Title>Races</Title>
      {!season && !error && <Skeleton of="card" lines={USUAL_ROUNDS} />}
      {error && <Failure onRetry={reload}>Failed to load races. Please try again later.</Failure>}
      {season && <Calendar season={season} mine={mine} />}
    </>
  );
}

type Props = { season: Season; mine: ReturnType<typeof useMyRaces> };

function Calendar({ season: shown, mine: { mine, isPlayer, error, reload } }: Props) {
  const { season, races } = shown;
  const entrants = useMemo(() => entrantsOf(shown), [shown]);
  // The calendar is worth showing without the round winners.
  const { data: board } = useServerData(leaderboardQuery());
  const scored = new Map(board?.races.map((race) => [race._id, race]));
  if (races.length === 0) {
    return (
      <Empty>
        <p>No upcoming races found</p>
        <p>The {season} calendar appears here when it is published.</p>
      </Empty>
    );
  }
  const current = races.find((race) => race.status === 'upcoming' && !isCompleted(race));
  return (
    <>
      <p className={styles.head}>
        <span>
          Season {season}: {races.filter(isCompleted).length} of{' '}
          {races.filter(({ status }) => status !== 'cancelled').length} races completed
        </span>
        {current && (
          <a className="button plain" href={`#${current._id}`}>
            Go to round {current.round}, {current.raceName}
          </a>
        )}
      </p>
      {error && <Failure onRetry={reload}>Failed to load your predictions</Failure>}
      <ul className={styles.cards}>
        {races.map((race) => (
          <RaceCard
            key={race._id}
            {...{ race, entrants }}
            scored={scored.get(race._id)}
            isCurrent={race === current}
          >
            {isPlayer && !error && race.status !== 'cancelled' && <MyState {...{ race, mine }} />}
          </RaceCard>
        ))}
      </ul>
      <p className={styles.feed}>
        <a href={`webcal://${location.host}${FEED}`}>Subscribe to the calendar</a> in your calendar
        app, or add <code>{`${location.origin}${FEED}`}</code> to it.
      </p>
    </>
  );
}
