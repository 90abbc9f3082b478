import { Link } from 'react-router-dom';
import type { Season } from '../../server/season.tsx';
import { SEASON_STATES } from '../../ui/season-state.ts';
import type { Home } from './home-reply.ts';
import { NextSeason } from './next-season.tsx';
import { SeasonReview } from './season-review.tsx';

type Props = {
  season: Season;
  /** Undefined for a visitor. */
  home: Home | undefined;
};

export function SeasonOver({ season: { season, state }, home }: Props) {
  const isFinal = state === 'final';
  return (
    <>
      <p className="eyebrow">
        {state === 'being raced' ? 'The last race has begun' : 'Chequered flag'}
      </p>
      <h1>{isFinal ? `The ${season} season is over` : `The ${season} season`}</h1>
      {!isFinal && <p>{`${SEASON_STATES[state]}.`}</p>}
      <SeasonReview season={season} state={state} home={home} />
      <NextSeason season={season + 1} />
      <div className="actions">
        <Link className="button" to={`/leaderboard?season=${season}`}>
          {isFinal ? 'Final standings' : 'Leaderboard'}
        </Link>
      </div>
    </>
  );
}
