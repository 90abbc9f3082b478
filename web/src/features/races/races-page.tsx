import { Link } from 'react-router-dom';
import { Moment } from '../../components/moment.tsx';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { arePredictionsOpen, useSeason } from '../../season.tsx';

export default function RacesPage() {
  const [races] = useSeason();
  return (
    <>
      <h1>Races</h1>
      {races.state === 'loading' && <Skeleton />}
      {races.state === 'failed' && <Failure>Failed to load races. Please try again later.</Failure>}
      {races.state === 'ready' && races.data.races.length === 0 && <p>No upcoming races found</p>}
      {races.state === 'ready' && (
        <div className="cards">
          {races.data.races.map((race) => (
            <Link key={race._id} className="card" to={`/predictions/${race._id}`}>
              <strong>{race.raceName}</strong>
              <Moment at={race.date} />
              <span className="quiet">
                {race.circuit.name}, {race.circuit.country}
              </span>
              <span className={arePredictionsOpen(race) ? 'exact' : 'quiet'}>
                {arePredictionsOpen(race) ? 'Predictions Open' : 'Predictions Closed'}
              </span>
            </Link>
          ))}
        </div>
      )}
    </>
  );
}
