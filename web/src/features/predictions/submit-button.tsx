import { TimeOrDay } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isBusy, type Submission } from './submission.ts';
import styles from './submit-bar.module.css';

export type SubmitButtonProps = {
  submission: Submission;
  open: boolean;
  /** Whether the form differs from what is stored. */
  changed: boolean;
  /** The labels of the picks that are not chosen yet. */
  toGo: string[];
  /** When the stored prediction was submitted; undefined if there is none. */
  sentAt: string | undefined;
  onCheck: () => void;
};

const UPDATE = 'Update Predictions';

const BUSY: { [State in Submission['state']]?: string } = {
  sending: 'Submitting...',
  checking: 'Checking...',
};

/** Predictions are closed: the server can only be asked what it has. */
export function asksOnly({ state }: Submission, open: boolean): boolean {
  return !open && (state === 'unknown' || state === 'checking');
}

/** While nothing is left to send, it says when the picks were sent. */
export function SubmitButton(props: SubmitButtonProps) {
  const { submission, open, changed, toGo, sentAt, onCheck } = props;
  const busy = isBusy(submission);
  const asks = asksOnly(submission, open);
  const isSettled = !busy && submission.state !== 'unknown' && !changed && toGo.length === 0;
  const isQuiet = isSettled && sentAt;
  const label = asks ? 'Check now' : sentAt ? UPDATE : 'Submit Predictions';
  return (
    <button
      id="submit-picks"
      type={asks ? 'button' : 'submit'}
      className={isQuiet ? styles.sent : 'submit'}
      aria-disabled={busy || isQuiet ? true : undefined}
      onClick={asks ? onCheck : undefined}
    >
      {isQuiet ? (
        <>
          <Icon name="tick" />
          <span>
            Sent <TimeOrDay at={sentAt} />
            <span className="visually-hidden">. {UPDATE}</span>
          </span>
        </>
      ) : (
        (BUSY[submission.state] ?? label)
      )}
    </button>
  );
}
