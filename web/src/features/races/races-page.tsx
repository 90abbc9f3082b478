import { leaderboardQuery } from '../../server/leaderboard.ts';
import { type Mine, myPredictionsQuery } from '../../server/my-predictions.ts';
import { entrantsOf, isCompleted, type Season, useSeason } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { Empty, Failure } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { MyState } from './my-state.tsx';
import { RaceCard } from './race-card.tsx';
import styles from './races-page.module.css';

const USUAL_ROUNDS = 24;

const FEED = '/api/calendar.ics';

export default function RacesPage() {
  const { data: season, error, reload } = useSeason();
  const { user } = useSession();
  const isPlayer = user !== undefined;
  const { data, ...listed } = useServerData({ ...myPredictionsQuery(), enabled: isPlayer });
  return (
    <>
      <Title>Races</Title>
      {!season && !error && <Skeleton of="card" lines={USUAL_ROUNDS} />}
      {error && <Failure onRetry={reload}>Failed to load races. Please try again later.</Failure>}
      {season && <Calendar {...{ season, isPlayer }} {...listed} mine={data?.predictions} />}
    </>
  );
}

type Props = {
  season: Season;
  isPlayer: boolean;
  /** The player's predictions; missing while they are loading. */
  mine: Mine[] | undefined;
  error: Error | undefined;
  reload: () => Promise<boolean>;
};

function Calendar({ season: shown, isPlayer, mine, error, reload }: Props) {
  const { season, races } = shown;
  const entrants = entrantsOf(shown);
  // The calendar is worth showing without the round winners.
  const { data: board } = useServerData(leaderboardQuery());
  const scored = new Map(board?.races.map((race) => [race._id, race]));
  if (races.length === 0) {
    return (
      <Empty>
        <p>No upcoming races found</p>
        <p>{`The ${season} calendar appears here when it is published.`}</p>
      </Empty>
    );
  }
  const takingPlace = races.filter(({ status }) => status !== 'cancelled').length;
  const current = races.find((race) => race.status === 'upcoming' && !isCompleted(race));
  return (
    <>
      <p className={`spread ${styles.head}`}>
        <span>
          {`Season ${season}: ${races.filter(isCompleted).length} of ${takingPlace} races completed`}
        </span>
        {current && (
          <a className="button plain" href={`#${current._id}`}>
            {`Go to round ${current.round}, ${current.raceName}`}
          </a>
        )}
      </p>
      {error && <Failure onRetry={reload}>Failed to load your predictions</Failure>}
      <ul className={`list ${styles.cards}`}>
        {races.map((race) => (
          <RaceCard
            key={race._id}
            {...{ race, entrants }}
            scored={scored.get(race._id)}
            isCurrent={race === current}
          >
            {isPlayer && !error && race.status !== 'cancelled' && (
              <MyState race={race} mine={mine} />
            )}
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
