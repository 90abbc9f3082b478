import { DateTime } from '../../components/date-time.tsx';
import { counted } from '../../components/duration.ts';
import { Icon } from '../../components/icon.tsx';
import { Failure } from '../../components/notice.tsx';
import type { Entrants, Race } from '../../season.tsx';
import { useServerData } from '../../use-server-data.ts';
import { myPredictionsQuery } from '../predictions/my-predictions-query.ts';
import { FilledSlots, WaitingSlots } from './slot-row.tsx';
import { missingPicks } from './slots.ts';

type Props = { race: Race; open: boolean; entrants: Entrants };

/** The player's prediction for the next race, and what is missing. */
export function MyPicks({ race, open, entrants }: Props) {
  const { data, error, reload } = useServerData(myPredictionsQuery());
  if (error) return <Failure onRetry={reload}>Failed to load your predictions</Failure>;
  if (!data) {
    return (
      <>
        <p className="quiet">Loading your picks …</p>
        <WaitingSlots />
      </>
    );
  }
  const mine = data.predictions.find((prediction) => prediction.race._id === race._id);
  const missing = missingPicks(mine?.predictions, race).map(({ shortLabel }) => shortLabel);
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
        <Missing names={missing} none={!mine} open={open} />
      )}
      <FilledSlots picks={mine?.predictions} race={race} entrants={entrants} />
    </>
  );
}

function Missing({ names, none, open }: { names: string[]; none: boolean; open: boolean }) {
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
