import type { Notice } from '@parc-ferme/domain/notice/notice';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { hasNoReply, messageOf } from '../../server/api.ts';
import type { OwnPrediction } from '../../server/my-predictions.ts';
import {
  entrantsOf,
  nextOpenOrFirstRace,
  type Season,
  useSeason,
  useSeasonOfRace,
} from '../../server/season.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StewardsNotices } from '../../ui/notices/stewards-notices.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { RaceSelect } from '../../ui/race-select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { Empty, Failure } from '../../ui/toast.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';
import { LockedRace } from './locked-race.tsx';
import { MyPredictions } from './my-predictions.tsx';
import { PointsBreakdown } from './points-breakdown.tsx';
import styles from './predictions-page.module.css';
import { RacePrediction } from './race-prediction.tsx';
import { useMyPredictions } from './use-my-predictions.ts';
import { type Submissions, useSubmissions } from './use-submissions.ts';

/** A house rule that few seasons have. */
const SeasonTips = lazyPart(
  () => import('./season-tips.tsx'),
  (module) => module.SeasonTips,
);

function reasonOf(error: unknown): string {
  const fallback = hasNoReply(error) ? 'The server could not be reached' : 'The server failed';
  return messageOf(error, fallback);
}

export default function PredictionsPage() {
  const { raceId } = useParams();
  const current = useSeason();
  const { data: season, error, reload: reloadSeason } = useSeasonOfRace(raceId);
  const { predictions, notices, sealed, addPrediction, ...queryState } = useMyPredictions(season);
  const submissions = useSubmissions({ onStored: addPrediction, onOutdated: reloadSeason });
  // The content below the form is rendered with it, so that nothing jumps.
  const isLoading = !predictions && !queryState.error;
  const isSettled = error || (season && !isLoading);
  const entrants = useMemo(() => entrantsOf(season ?? { drivers: [], teams: [] }), [season]);
  return (
    <div className={styles.predictions}>
      <Title>Predictions</Title>
      <div className={styles.form}>
        {!season && !error && (
          <>
            <Skeleton lines={2} shape="field" />
            <Skeleton lines={8} shape="row" />
          </>
        )}
        {error && (
          <Failure onRetry={reloadSeason}>
            {current.error
              ? `Failed to load data: ${reasonOf(error)}`
              : 'Failed to load race data. Please try again later.'}
          </Failure>
        )}
        {season && (
          <ChosenRace
            season={season}
            raceId={raceId}
            predictions={predictions}
            isLoading={isLoading}
            notices={notices}
            sealed={sealed}
            submissions={submissions}
          />
        )}
        {season?.seasonTips && !isLoading && (
          <PartBoundary lines={6}>
            <SeasonTips season={season} />
          </PartBoundary>
        )}
      </div>
      {isSettled && (
        <aside>
          <PointsBreakdown />
          <MyPredictions
            predictions={predictions}
            entrants={entrants}
            {...queryState}
            hasSealed={sealed.length > 0}
          />
        </aside>
      )}
    </div>
  );
}

type ChosenProps = {
  season: Season;
  raceId: string | undefined;
  predictions: OwnPrediction[] | undefined;
  isLoading: boolean;
  notices: Notice[];
  /** The races whose prediction was sent before the account was recovered: it can be neither seen nor changed. */
  sealed: string[];
  submissions: Submissions;
};

function ChosenRace(props: ChosenProps) {
  const { season, raceId, predictions, isLoading, notices, sealed, submissions } = props;
  const navigate = useNavigate();
  const navigateIfStillHere = useNavigateIfStillHere();
  const defaultId = nextOpenOrFirstRace(season.races)?._id;
  const { state }: { state: unknown } = useLocation();
  // The state may have the flash of the previous page, which has to stay.
  useEffect(() => {
    if (!raceId && defaultId) {
      navigateIfStillHere(`/predictions/${defaultId}`, { replace: true, state });
    }
  }, [raceId, defaultId, navigateIfStillHere, state]);

  if (season.races.length === 0) return <NoRace />;
  const race = season.races.find(({ _id }) => _id === (raceId ?? defaultId));
  return (
    <>
      <LockedRace races={season.races} shown={race} />
      <RaceSelect
        races={season.races}
        chosen={race?._id ?? ''}
        onChoose={(id) => void navigate(`/predictions/${id}`, { replace: true })}
      />
      {!race && (
        <Failure>
          <h2>Race not found</h2>
          <p>The selected race could not be loaded. Please try a different race.</p>
        </Failure>
      )}
      {race && isLoading && <Skeleton lines={8} />}
      {race && !isLoading && (
        <RacePrediction
          key={race._id}
          race={race}
          season={season}
          predictions={predictions}
          submissions={submissions}
          isSealed={sealed.includes(race._id)}
        />
      )}
      {race && (
        <StewardsNotices notices={notices} raceId={race._id} nameOf={entrantsOf(season).nameOf} />
      )}
    </>
  );
}

function NoRace() {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <Empty>
        <h2>No race selected</h2>
        <p>Please select a race from the dropdown to make predictions.</p>
        <p>No upcoming races found</p>
      </Empty>
      <button type="button" onClick={() => setPressed(true)}>
        Submit Predictions
      </button>
      {isPressed && <Failure>No race selected. Please select a race first.</Failure>}
    </>
  );
}
