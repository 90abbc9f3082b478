import { SITE_URL_PLACEHOLDER } from '@parc-ferme/contract/site-map';
import { leaderboardQuery } from '../../server/leaderboard.ts';
import { myPredictionsQuery, type OwnPrediction } from '../../server/my-predictions.ts';
import {
  entrantsOf,
  isCompleted,
  type Race,
  type Season,
  useSeason,
} from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { Empty, Failure } from '../../ui/toast.tsx';
import { PickState } from './pick-state.tsx';
import { RaceList } from './race-list.tsx';
import styles from './races-page.module.css';

const USUAL_ROUNDS = 24;

const FEED_PATH = '/api/calendar.ics';

/** In HTML files a placeholder, which a deployment replaces with its address. */
const ORIGIN = import.meta.env.SSR ? SITE_URL_PLACEHOLDER : location.origin;

export default function RacesPage() {
  const { data: season, error, reload } = useSeason();
  const { user } = useSession();
  const isPlayer = user !== undefined;
  const { data, ...queryState } = useServerData({ ...myPredictionsQuery(), enabled: isPlayer });
  return (
    <>
      <Title>Races</Title>
      {!season && !error && <Skeleton shape="card" lines={USUAL_ROUNDS} />}
      {error && <Failure onRetry={reload}>Failed to load races. Please try again later.</Failure>}
      {season && (
        <Calendar
          season={season}
          isPlayer={isPlayer}
          {...queryState}
          predictions={data?.predictions}
        />
      )}
    </>
  );
}

type Props = {
  season: Season;
  isPlayer: boolean;
  /** The player's predictions; missing while they are loading. */
  predictions: OwnPrediction[] | undefined;
  error: Error | undefined;
  reload: () => Promise<boolean>;
};

function Calendar({ season: seasonReply, isPlayer, predictions, error, reload }: Props) {
  const { season, races } = seasonReply;
  const entrants = entrantsOf(seasonReply);
  // The calendar is shown without round winners if the leaderboard fails to load.
  const { data: board } = useServerData(leaderboardQuery());
  if (races.length === 0) {
    return (
      <Empty>
        <p>No upcoming races found</p>
        <p>{`The ${season} calendar appears here when it is published.`}</p>
      </Empty>
    );
  }
  const activeRaces = races.filter(({ status }) => status !== 'cancelled').length;
  const current = races.find((race) => race.status === 'upcoming' && !isCompleted(race));
  const past = races.filter(isPast).toReversed();
  const toCome = races.filter((race) => race !== current && !isPast(race));
  const pickState = (race: Race) =>
    isPlayer &&
    !error &&
    race.status !== 'cancelled' && <PickState race={race} predictions={predictions} />;
  const shared = { current, entrants, board, pickState };
  return (
    <>
      <p>{`Season ${season}: ${races.filter(isCompleted).length} of ${activeRaces} races completed`}</p>
      {error && <Failure onRetry={reload}>Failed to load your predictions</Failure>}
      <h2 className="visually-hidden">Races to come</h2>
      <RaceList {...shared} races={current ? [current, ...toCome] : toCome} />
      {past.length > 0 && (
        <>
          <h2>Past races</h2>
          <RaceList {...shared} races={past} />
        </>
      )}
      <p className={styles.feed}>
        <a href={`${ORIGIN.replace(/^https?/, 'webcal')}${FEED_PATH}`}>Subscribe to the calendar</a>{' '}
        in your calendar app, or add <code>{`${ORIGIN}${FEED_PATH}`}</code> to it.
      </p>
    </>
  );
}

/** Whether a race has started, or would have if it was not cancelled. */
function isPast(race: Race): boolean {
  return isCompleted(race) || serverNow() > new Date(race.date);
}
