import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { messageOf } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { RaceSelect } from '../../components/race-select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { firstOpen, type Race, useSeasonOf } from '../../season.tsx';
import { RacePrediction } from './race-prediction.tsx';

export default function PredictionsPage() {
  const { raceId } = useParams();
  const navigate = useNavigate();
  const [season] = useSeasonOf(raceId);
  const choose = useCallback(
    (id: string) => navigate(`/predictions/${id}`, { replace: true }),
    [navigate],
  );

  if (season.state === 'loading') return <Skeleton />;
  if (season.state === 'failed') {
    return <Failure>Failed to load data: {messageOf(season.error, 'no answer')}</Failure>;
  }
  const { races, drivers } = season.data;
  const race = raceId ? races.find(({ _id }) => _id === raceId) : firstOpen(races);
  return (
    <>
      <h1>Predictions</h1>
      {races.length > 0 && <RaceSelect races={races} chosen={race?._id ?? ''} onChoose={choose} />}
      {race ? (
        <RacePrediction key={race._id} race={race} drivers={drivers} />
      ) : (
        <NoRace races={races} />
      )}
    </>
  );
}

function NoRace({ races }: { races: Race[] }) {
  return races.length === 0 ? (
    <p>No upcoming races found</p>
  ) : (
    <Failure>
      Race not found. The selected race could not be loaded. Please try a different race.
    </Failure>
  );
}
