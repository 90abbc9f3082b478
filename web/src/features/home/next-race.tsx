import { PERFECT_SCORE } from '@parc-ferme/domain/scoring/points';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  arePredictionsOpen,
  entrantsOf,
  nextOpen,
  type Race,
  type Season,
} from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { Flag } from '../../ui/flag.tsx';
import { NUMBER_OF_PICKS_FIRST } from '../../ui/number-of-picks.ts';
import { Clocks } from './clocks.tsx';
import styles from './home-page.module.css';
import { MyPicks } from './my-picks.tsx';
import { SlotsToFill } from './slot-row.tsx';
import { lastCompleted, underWay } from './upcoming-race.ts';
import type { useHome } from './use-home.ts';

type Props = { race: Race; season: Season; mine: ReturnType<typeof useHome> };

/** The next race, its closing time, and whether the player has predicted it. */
export function NextRace({ race, season, mine }: Props) {
  const { user } = useSession();
  const entrants = useMemo(() => entrantsOf(season), [season]);
  // Only a rerender is needed, as closing is computed from the clock.
  const [, close] = useState(false);
  const open = arePredictionsOpen(race);
  const running = user && underWay(season.races);
  const rounds = season.races.filter(({ status }) => status !== 'cancelled').length;
  return (
    <>
      {running && (
        <p>
          <Link className="button" to={`/results/${running._id}`}>
            Race day: {running.raceName}
          </Link>
        </p>
      )}
      <span className={styles.round} aria-hidden="true">
        {race.round}
      </span>
      <p className="eyebrow">
        Next race · Round {race.round} of {rounds}
      </p>
      <h1>
        <Flag country={race.circuit.country} /> {race.raceName}
      </h1>
      <p className="quiet">
        {race.circuit.name}, {race.circuit.country}
      </p>
      <Clocks race={race} open={open} onClosed={() => close(true)} />
      {user ? <MyPicks {...{ race, open, entrants, mine }} /> : <ForVisitors open={open} />}
      <div className="actions">
        {!open && user && (
          <Link className="button" to={`/results/${race._id}`}>
            See everybody’s picks
          </Link>
        )}
        <Link className={open || !user ? 'button' : 'button plain'} to="/predictions">
          Enter My Predictions
        </Link>
        {!user && (
          <Link className="button plain" to="/register">
            Register
          </Link>
        )}
        <Aside races={season.races} open={open} />
      </div>
    </>
  );
}

function ForVisitors({ open }: { open: boolean }) {
  return (
    <>
      <p>
        {open ? 'Get your picks in.' : 'Picks are locked.'} {NUMBER_OF_PICKS_FIRST} of them, up to{' '}
        {PERFECT_SCORE} points a race:
      </p>
      <SlotsToFill />
    </>
  );
}

/** Links to the next open race or the last result. */
function Aside({ races, open }: { races: Race[]; open: boolean }) {
  const { user } = useSession();
  const later = open ? undefined : nextOpen(races);
  const last = open ? lastCompleted(races) : undefined;
  return (
    <>
      {later && (
        <Link className="button plain" to={`/predictions/${later._id}`}>
          Already open: {later.raceName}
        </Link>
      )}
      {last && user && (
        <Link className="button plain" to={`/results/${last._id}`}>
          Last result: {last.raceName}
        </Link>
      )}
    </>
  );
}
