import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Failure } from '../../components/notice.tsx';
import { RaceSelect } from '../../components/race-select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { type Race, useSeasonOf } from '../../season.tsx';
import { RaceScores } from './race-scores.tsx';

export default function ResultsPage() {
  const { raceId } = useParams();
  const navigate = useNavigate();
  const [season] = useSeasonOf(raceId);
  const choose = useCallback(
    (id: string) => navigate(`/results/${id}`, { replace: true }),
    [navigate],
  );
  if (season.state === 'loading') return <Skeleton />;
  if (season.state === 'failed') return <Failure>Failed to load races</Failure>;
  const { races } = season.data;
  const race = raceId ? races.find(({ _id }) => _id === raceId) : lastCompleted(races);
  return (
    <>
      <h1>Results</h1>
      {races.length > 0 && <RaceSelect races={races} chosen={race?._id ?? ''} onChoose={choose} />}
      {race ? (
        <RaceScores key={race._id} race={race} />
      ) : (
        <p>Please select a race to view results</p>
      )}
    </>
  );
}

function lastCompleted(races: Race[]): Race | undefined {
  return races.findLast(({ status }) => status === 'completed') ?? races[0];
}
