import { Link } from 'react-router-dom';
import type { Race, Season } from '../../server/season.tsx';
import { SeasonReview } from './season-review.tsx';

/** Shown after the season, or before its calendar is known. */
export function Pause({ season, last }: { season: Season; last: Race | undefined }) {
  return last ? (
    <>
      <p className="eyebrow">Chequered flag</p>
      <h1>The {season.season} season is over</h1>
      <p>
        The {last.raceName} was the last one. The points are in, and the table is final. A new
        season opens here as soon as its calendar is published.
      </p>
      <SeasonReview season={season.season} />
      <div className="actions">
        <Link className="button" to="/leaderboard">
          Final standings
        </Link>
        <Link className="button plain" to="/predictions">
          Enter My Predictions
        </Link>
        <Link className="button plain" to={`/results/${last._id}`}>
          Last result: {last.raceName}
        </Link>
      </div>
    </>
  ) : (
    <>
      <p className="eyebrow">Garage closed</p>
      <h1>No race on the calendar yet</h1>
      <p>
        The {season.season} calendar appears here automatically when it is published. Predictions
        open the same day.
      </p>
      <div className="actions">
        <Link className="button" to="/predictions">
          Enter My Predictions
        </Link>
        <Link className="button plain" to="/rules">
          Read the rules meanwhile
        </Link>
      </div>
    </>
  );
}
