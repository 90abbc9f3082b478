import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Failure } from '../../components/notice.tsx';
import { RaceSelect } from '../../components/race-select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { loadRaces, type Race } from '../races/races.ts';
import { RaceScores } from './race-scores.tsx';

export default function ResultsPage() {
  const { raceId } = useParams();
  const navigate = useNavigate();
  const [races] = useLoaded(loadRaces);
  const choose = useCallback(
    (id: string) => navigate(`/results/${id}`, { replace: true }),
    [navigate],
  );
  if (races.state === 'loading') return <Skeleton />;
  if (races.state === 'failed') return <Failure>Failed to load races</Failure>;
  const race = raceId ? races.data.find(({ _id }) => _id === raceId) : lastCompleted(races.data);
  return (
    <>
      <h1>Results</h1>
      {races.data.length > 0 && (
        <RaceSelect races={races.data} chosen={race?._id ?? ''} onChoose={choose} />
      )}
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
