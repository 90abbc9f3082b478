import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import type { Submission } from './submission.ts';
import styles from './submit-bar.module.css';

type Props = {
  submission: Submission;
  /** The labels of the picks that are not chosen yet. */
  toGo: string[];
  /** Whether a prediction is stored, and whether the form differs from it. */
  predicted: boolean;
  changed: boolean;
  open: boolean;
  onAsk: () => void;
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
          <Icon name="warning" /> Your last changes were not submitted in time and do not count.
        </p>
      )}
      {(open || undecided) && <Row {...props} />}
    </div>
  );
}

function Row({ submission, toGo, predicted, changed, open, onAsk, onDiscard }: Props) {
  const { state } = submission;
  const asks = !open && (state === 'unknown' || state === 'asking');
  const submit = predicted ? 'Update Predictions' : 'Submit Predictions';
  return (
    <div className={styles.row}>
      <p id="pick-missing" className={styles.line}>
        {asks ? (
          'Not known to have arrived in time'
        ) : (
          <Progress {...{ toGo, changed, predicted }} />
        )}
      </p>
      {open && changed && onDiscard && !isBusy(submission) && (
        <button type="button" className="bare" onClick={onDiscard}>
          Discard changes
        </button>
      )}
      <button
        ref={leavingFocus}
        id="submit-picks"
        type={asks ? 'button' : 'submit'}
        aria-disabled={isBusy(submission)}
        onClick={asks ? onAsk : undefined}
      >
        {BUSY[state] ?? (asks ? 'Ask the server' : submit)}
      </button>
    </div>
  );
}

const BUSY: { [State in Submission['state']]?: string } = {
  sending: 'Submitting...',
  asking: 'Asking the server...',
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

function Progress({ toGo, changed, predicted }: Pick<Props, 'toGo' | 'changed' | 'predicted'>) {
  if (toGo.length > 0) return stillToGo(toGo);
  if (!changed) return <Stored />;
  return predicted ? 'Unsaved changes. Your earlier picks still count.' : 'Not submitted yet';
}

function Stored() {
  return (
    <span className="quiet">
      <Icon name="tick" /> All picks are in
    </span>
  );
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
              Your picks are kept on this device.{' '}
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
