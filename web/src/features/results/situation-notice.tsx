import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Race } from '../../server/season.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Failure } from '../../ui/notice.tsx';
import type { Situation } from './situation.ts';
import { State } from './state.tsx';

type Props = {
  race: Race;
  situation: Situation;
  /** No picks are shown. */
  isEmpty: boolean;
  /** Called when predictions close while the page is open. */
  onClosed: () => void;
  /** Resolves to whether there was a reply. */
  onLook: () => Promise<boolean>;
};

/** The state of the race, what will be shown here, and when. */
export function SituationNotice(props: Props): ReactNode {
  return NOTICES[props.situation](props);
}

const TIPS_CLOSED = 'Tips Closed: Predictions are closed but race results are not yet available';
const NO_PREDICTIONS =
  'No predictions submitted for this race. Results will be available after the race is completed';
const NO_SCORES = 'No scores available for this race yet';

const NOTICES: Record<Situation, (props: Props) => ReactNode> = {
  open: Open,
  closing: ({ onLook }) => (
    <State icon="lock" name={TIPS_CLOSED}>
      <p>All picks appear here in a moment.</p>
      <LookAgain onLook={onLook} />
    </State>
  ),
  closed: Closed,
  over: Over,
  completed: ({ isEmpty }) =>
    isEmpty && (
      <State icon="chequered" name={NO_SCORES}>
        <p>Nobody predicted this race, so there is nothing to score.</p>
      </State>
    ),
  cancelled: () => (
    <State icon="close" name="This race has been cancelled">
      <p>No result, no points.</p>
    </State>
  ),
};

function Open({ race, onClosed }: Props) {
  const { _id, predictionClosingTime: closes } = race;
  return (
    <State icon="clock" name="Predictions are open">
      {closes && (
        <>
          <p>
            They close on <DateTime at={closes} />. After that all picks are shown here.
          </p>
          <Countdown to={closes} onZero={onClosed} />
        </>
      )}
      <p className="actions">
        <Link className="button" to={`/predictions/${_id}`}>
          Enter My Predictions
        </Link>
      </p>
    </State>
  );
}

function Closed({ race, isEmpty }: Props) {
  const { closingProblem } = race;
  if (isEmpty && !closingProblem) {
    return (
      <State icon="lock" name={NO_PREDICTIONS}>
        <p>No picks were in when predictions closed.</p>
      </State>
    );
  }
  return (
    <State icon="lock" name={TIPS_CLOSED}>
      {closingProblem ? (
        <p>{closingProblem}. The race stays closed until the calendar has a valid time.</p>
      ) : (
        <p>These are all the picks. Points follow a few hours after the flag.</p>
      )}
    </State>
  );
}

function Over({ isEmpty, onLook }: Props) {
  return (
    <State icon="chequered" name={NO_SCORES}>
      <p>
        {isEmpty && 'Nobody predicted this race. '}
        The official result appears a few hours after the flag
        {isEmpty ? '.' : ', and all points with it.'}
      </p>
      <LookAgain onLook={onLook} />
    </State>
  );
}

function LookAgain({ onLook }: Pick<Props, 'onLook'>) {
  const [failed, setFailed] = useState(false);

  async function look() {
    setFailed(false);
    setFailed(!(await onLook()));
  }

  return (
    <>
      <button type="button" className="plain" onClick={look}>
        Refresh
      </button>
      {failed && <Failure>Failed to load race results</Failure>}
    </>
  );
}
