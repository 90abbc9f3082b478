import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { Link, useLocation } from 'react-router-dom';
import { TimeOrDay } from '../../components/date-time.tsx';
import { Icon } from '../../components/icon.tsx';
import { DRIVER_SLOTS } from './picks.ts';
import type { Submission } from './submission.ts';
import styles from './submit-bar.module.css';

type Props = {
  submission: Submission;
  /** The labels of the picks that are not chosen yet. */
  toGo: string[];
  /** The head-to-heads cannot be chosen yet. */
  awaitsPairing: boolean;
  /** When the stored prediction was submitted; undefined if there is none. */
  sentAt: string | undefined;
  /** Whether the form differs from what is stored. */
  changed: boolean;
  open: boolean;
  onCheck: () => void;
  /** Undefined if no prediction is stored. */
  onDiscard: (() => void) | undefined;
};

/** A sticky bar with the missing picks, the outcome of the last attempt and the button. */
export function SubmitBar(props: Props) {
  const { submission, changed, open } = props;
  const undecided = submission.state === 'unknown' || isBusy(submission);
  return (
    <div id="submit-bar" className={styles.bar}>
      <Outcome submission={submission} />
      {!open && changed && !undecided && (
        <p className={`${styles.line} partial`}>
          <Icon name="warning" /> Your last changes were not submitted in time and don't count.
        </p>
      )}
      {(open || undecided) && <Row {...props} />}
    </div>
  );
}

function Row(props: Props) {
  const { submission, changed, open, onDiscard } = props;
  return (
    <div className={styles.row}>
      <p id="pick-missing" className={styles.line}>
        {asksOnly(props) ? 'Not sure your picks arrived in time' : <Progress {...props} />}
      </p>
      {open && changed && onDiscard && !isBusy(submission) && (
        <button type="button" className="bare" onClick={onDiscard}>
          Discard changes
        </button>
      )}
      <SubmitButton {...props} />
    </div>
  );
}

const UPDATE = 'Update Predictions';

/** While nothing is left to send, it says when the picks were sent. */
function SubmitButton(props: Props) {
  const { submission, toGo, sentAt, changed, onCheck } = props;
  const busy = isBusy(submission);
  const asks = asksOnly(props);
  const isQuiet =
    sentAt && !changed && toGo.length === 0 && !busy && submission.state !== 'unknown';
  return (
    <button
      ref={leavingFocus}
      id="submit-picks"
      type={asks ? 'button' : 'submit'}
      className={isQuiet ? styles.sent : undefined}
      aria-disabled={busy || isQuiet ? true : undefined}
      onClick={asks ? onCheck : undefined}
    >
      {isQuiet ? (
        <>
          <Icon name="tick" /> Sent <TimeOrDay at={sentAt} />
          <span className="visually-hidden">. {UPDATE}</span>
        </>
      ) : (
        (BUSY[submission.state] ?? (asks ? 'Check now' : sentAt ? UPDATE : 'Submit Predictions'))
      )}
    </button>
  );
}

/** Predictions are closed: the server can only be asked what it has. */
function asksOnly({ submission: { state }, open }: Props): boolean {
  return !open && (state === 'unknown' || state === 'checking');
}

const BUSY: { [State in Submission['state']]?: string } = {
  sending: 'Submitting...',
  checking: 'Checking...',
};

function isBusy({ state }: Submission): boolean {
  return state in BUSY;
}

/** Moves the focus to the explanation when the button is removed. */
function leavingFocus(button: HTMLButtonElement | null) {
  return () => {
    if (document.activeElement === button) document.getElementById('predictions-closed')?.focus();
  };
}

function Progress({ toGo, awaitsPairing, sentAt, changed }: Props) {
  const available = awaitsPairing && <span className="quiet">{AVAILABLE}</span>;
  if (toGo.length === 0 && !changed) return available || <AllIn />;
  return (
    <>
      {toGo.length > 0
        ? stillToGo(toGo)
        : sentAt
          ? 'Unsaved changes. Your earlier picks still count.'
          : 'Not submitted yet'}
      {available && <span className={styles.available}>{available}</span>}
    </>
  );
}

/** "6 of 8 available now" */
const AVAILABLE = `${DRIVER_SLOTS.length} of ${CATEGORIES.length} available now`;

function AllIn() {
  return <span className="quiet">All picks are in</span>;
}

/** "2 picks left: P3, Fastest lap" */
function stillToGo(labels: string[]): string {
  const count = labels.length === 1 ? '1 pick left' : `${labels.length} picks left`;
  return labels.length > 4 ? count : `${count}: ${labels.join(', ')}`;
}

function Outcome({ submission }: Pick<Props, 'submission'>) {
  const { pathname } = useLocation();
  const failed = 'message' in submission && submission.message ? submission : undefined;
  const ended = failed?.status === 401;
  return (
    <>
      <p role="status" className={`${styles.line} ${styles.saved}`}>
        {submission.state === 'saved' && (
          <>
            <Icon name="tick" /> Predictions submitted successfully!
          </>
        )}
      </p>
      {failed && (
        <p role="alert" className={`${styles.line} ${styles.failed}`}>
          <Icon name="warning" /> <span>{failed.message}</span>{' '}
          {ended && (
            <span>
              Your picks are saved on this device.{' '}
              <Link to="/login" state={{ from: pathname }}>
                Log in again
              </Link>
            </span>
          )}
        </p>
      )}
    </>
  );
}
