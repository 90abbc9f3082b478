import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { LoadBoundary } from '../../components/load-boundary.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { lazyPart } from '../../lazy-page.ts';
import type { Season } from '../../season.tsx';
import { lastCompleted } from './upcoming-race.ts';

const SeasonReview = lazyPart(
  () => import('./season-review.tsx'),
  (of) => of.SeasonReview,
);

/** Shown after the season, or before its calendar is known. */
export function Pause({ season }: { season: Season }) {
  const last = lastCompleted(season.races);
  return last ? (
    <>
      <p className="eyebrow">Chequered flag</p>
      <h1>The {season.season} season is over</h1>
      <p>
        The {last.raceName} was the last one. The points are in, and the table is final. A new
        season opens here as soon as its calendar is published.
      </p>
      <LoadBoundary part>
        <Suspense fallback={<Skeleton lines={6} />}>
          <SeasonReview season={season.season} />
        </Suspense>
      </LoadBoundary>
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
