import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Race } from '../../server/season.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Failure } from '../../ui/toast.tsx';
import styles from './race-results.module.css';
import type { Situation } from './situation.ts';

type Props = {
  race: Race;
  situation: Situation;
  isEmpty: boolean;
  /** Resolves to whether there was a reply. */
  onRefresh: () => Promise<boolean>;
};

export function SituationPanel(props: Props): ReactNode {
  return PANELS[props.situation](props);
}

const TIPS_CLOSED = 'Tips Closed: Predictions are closed but race results are not yet available';
const NO_PREDICTIONS =
  'No predictions submitted for this race. Results will be available after the race is completed';
const NO_SCORES = 'No scores available for this race yet';

const PANELS: Record<Situation, (props: Props) => ReactNode> = {
  open: Open,
  closing: ({ onRefresh }) => (
    <SituationMessage icon="lock" name={TIPS_CLOSED}>
      <p>All picks appear here as soon as they are revealed.</p>
      <Refresh onRefresh={onRefresh} />
    </SituationMessage>
  ),
  closed: Closed,
  started: Started,
  completed: ({ isEmpty }) =>
    isEmpty && (
      <SituationMessage icon="chequered" name={NO_SCORES}>
        <p>Nobody predicted this race, so there is nothing to score.</p>
      </SituationMessage>
    ),
  cancelled: () => (
    <SituationMessage icon="close" name="This race has been cancelled">
      <p>No result, no points.</p>
    </SituationMessage>
  ),
};

function Open({ race }: Props) {
  const { _id, predictionClosingTime: closes } = race;
  return (
    <SituationMessage icon="clock" name="Predictions are open">
      {closes && (
        <>
          <p>
            They close on <DateTime at={closes} />. After that all picks are shown here.
          </p>
          <Countdown to={closes} />
        </>
      )}
      <p className="actions">
        <Link className="button" to={`/predictions/${_id}`}>
          Enter My Predictions
        </Link>
      </p>
    </SituationMessage>
  );
}

function Closed({ race: { closingProblem }, isEmpty }: Props) {
  const text = isEmpty
    ? 'No picks were in when predictions closed.'
    : 'These are all the picks. Points follow a few hours after the flag.';
  return (
    <SituationMessage icon="lock" name={isEmpty && !closingProblem ? NO_PREDICTIONS : TIPS_CLOSED}>
      <p>
        {closingProblem
          ? `${closingProblem}. The race stays closed until the calendar has a valid time.`
          : text}
      </p>
    </SituationMessage>
  );
}

function Started({ isEmpty, onRefresh }: Props) {
  return (
    <SituationMessage icon="chequered" name={NO_SCORES}>
      <p>
        {isEmpty
          ? 'Nobody predicted this race. The official result appears a few hours after the flag.'
          : 'The official result appears a few hours after the flag, and all points with it.'}
      </p>
      <Refresh onRefresh={onRefresh} />
    </SituationMessage>
  );
}

export function PendingResult({ race }: { race: Race }) {
  return (
    <SituationMessage
      icon="chequered"
      name="Race Pending: Official results will be available after the race is completed."
    >
      <p>
        Lights out: <DateTime at={race.date} />. The result follows a few hours after the flag.
      </p>
    </SituationMessage>
  );
}

type MessageProps = { icon: IconName; name: string; children: ReactNode };

function SituationMessage({ icon, name, children }: MessageProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} />
      <div>
        <p>
          <b>{name}</b>
        </p>
        {children}
      </div>
    </div>
  );
}

function Refresh({ onRefresh }: Pick<Props, 'onRefresh'>) {
  const refresh = useMutation({ mutationFn: onRefresh });
  return (
    <>
      <button type="button" className="plain" onClick={() => refresh.mutate()}>
        Refresh
      </button>
      {refresh.data === false && <Failure>Failed to load race results</Failure>}
    </>
  );
}
