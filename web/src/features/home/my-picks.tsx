import { Link } from 'react-router-dom';
import type { Entrants, Race } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { counted } from '../../ui/duration.ts';
import { Icon } from '../../ui/icon.tsx';
import { missingPicks } from '../../ui/missing-picks.ts';
import { RollCall } from './roll-call.tsx';
import { FilledSlots, WaitingSlots } from './slot-row.tsx';
import type { useHome } from './use-home.ts';

type Props = {
  race: Race;
  open: boolean;
  entrants: Entrants;
  mine: ReturnType<typeof useHome>;
};

/** The player's prediction for the next race, and what is missing. */
export function MyPicks({ race, open, entrants, mine: { home, hasPlayed, error } }: Props) {
  if (home?.next?.raceId !== race._id) {
    // The failure itself is shown beside the last race.
    return (
      <>
        <p className="quiet">
          {error || home ? 'Your picks are not loaded' : 'Loading your picks …'}
        </p>
        <WaitingSlots />
      </>
    );
  }
  const mine = home.next.own ?? undefined;
  const missing = missingPicks(mine?.predictions, race).map(({ shortLabel }) => shortLabel);
  const all = missingPicks(undefined, race).length;
  const isWithheld = !mine && home.next.withheld === true;
  return (
    <>
      {missing.length === 0 && mine ? (
        <p className="exact">
          <Icon name="tick" /> Your picks are in
          <span className="quiet">
            , last saved <DateTime at={mine.submitted} />
          </span>
        </p>
      ) : (
        <Missing names={missing} none={!mine} {...{ open, isWithheld }} />
      )}
      {!isWithheld && <FilledSlots picks={mine?.predictions} race={race} entrants={entrants} />}
      {open && !isWithheld && (
        <p>
          <b>
            {all - missing.length} of {all}
          </b>{' '}
          picked
          {!mine && hasPlayed && (
            <>
              .{' '}
              <Link to={`/predictions/${race._id}`} state={{ copyLast: true }}>
                Copy my last picks
              </Link>
            </>
          )}
        </p>
      )}
      <RollCall rollCall={home.next} registered={home.players} />
    </>
  );
}

type MissingProps = {
  names: string[];
  none: boolean;
  open: boolean;
  /** A prediction was sent before the account was recovered. */
  isWithheld: boolean;
};

function Missing({ names, none, open, isWithheld }: MissingProps) {
  if (isWithheld) {
    return <p className="quiet">Sent before your account was recovered: shown at the reveal.</p>;
  }
  if (!open) {
    return (
      <p className="quiet">
        {none ? 'You have no picks for this race' : `Closed without ${names.join(' and ')}`}
      </p>
    );
  }
  return (
    <p className="partial">
      <Icon name="warning" />{' '}
      {none
        ? `You haven’t picked yet: ${counted(names.length, 'pick')} left`
        : `Your picks are in, but ${counted(names.length, 'pick')} left: ${names.join(', ')}`}
    </p>
  );
}
