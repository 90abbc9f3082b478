import { categoriesOf } from '@parc-ferme/domain/picks/categories';
import { questionToAnswer } from '@parc-ferme/domain/picks/choices';
import type { RaceQuestion } from '@parc-ferme/domain/race/question';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { TimeOrDay } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { COUNT_WITHOUT_PAIRING } from './picks.ts';
import { isBusy, type Submission } from './submission.ts';
import { SubmissionStatus } from './submission-status.tsx';
import styles from './submit-bar.module.css';

type Props = {
  submission: Submission;
  isOpen: boolean;
  /** Whether the form differs from what is stored. */
  isChanged: boolean;
  /** The labels of the picks that are not chosen yet. */
  missing: string[];
  /** When the stored prediction was submitted; undefined if there is none. */
  sentAt: string | undefined;
  onCheck: () => void;
  /** Whether the head-to-heads cannot be chosen yet. */
  awaitsPairing: boolean;
  question: RaceQuestion | undefined;
  onDiscard: (() => void) | undefined;
};

/** A sticky bar with the missing picks, what became of the last submission, and the button. */
export function SubmitBar(props: Props) {
  const { submission, isChanged, isOpen, onDiscard } = props;
  return (
    <div id="submit-bar" className={styles.bar}>
      <SubmissionStatus submission={submission} isOpen={isOpen} />
      <div className={styles.row}>
        <p id="pick-missing" className={styles.line}>
          {canOnlyCheck(submission, isOpen) ? (
            'Not sure your picks arrived in time'
          ) : (
            <Progress {...props} />
          )}
        </p>
        {isOpen && isChanged && onDiscard && !isBusy(submission) && (
          <button type="button" className="bare" onClick={onDiscard}>
            Discard changes
          </button>
        )}
        <SubmitButton {...props} />
      </div>
    </div>
  );
}

/** "6 of 8 available now" */
function availableText(question: RaceQuestion | undefined): string {
  const available = COUNT_WITHOUT_PAIRING + (questionToAnswer({ question }) ? 1 : 0);
  return `${available} of ${categoriesOf(question).length} available now`;
}

function Progress({ missing, awaitsPairing, question, sentAt, isChanged }: Props) {
  const available = availableText(question);
  if (missing.length === 0 && !isChanged) {
    return <span className="quiet">{awaitsPairing ? available : 'All picks are in'}</span>;
  }
  const unsent = sentAt ? 'Unsaved changes. Your earlier picks still count.' : 'Not submitted yet';
  return (
    <>
      <span>{missing.length > 0 ? missingText(missing) : unsent}</span>
      {awaitsPairing && <span className={`quiet small ${styles.available}`}>{available}</span>}
    </>
  );
}

/** With more picks left, the text has their number only. */
const MAX_LISTED = 4;

/** "2 picks left: P3, Fastest lap" */
function missingText(labels: string[]): string {
  const count = `${countText(labels.length, 'pick')} left`;
  return labels.length > MAX_LISTED ? count : `${count}: ${labels.join(', ')}`;
}

const UPDATE = 'Update Predictions';

const BUSY: { [State in Submission['state']]?: string } = {
  sending: 'Submitting...',
  checking: 'Checking...',
};

/** Once predictions are closed, the page can only fetch what the server has stored. */
function canOnlyCheck({ state }: Submission, isOpen: boolean): boolean {
  return !isOpen && (state === 'unknown' || state === 'checking');
}

/** The button. While nothing is left to send, it tells when the picks were sent. */
function SubmitButton(props: Props) {
  const { submission, isOpen, isChanged, missing, sentAt, onCheck } = props;
  const busy = isBusy(submission);
  const onlyChecks = canOnlyCheck(submission, isOpen);
  const isSettled = !busy && submission.state !== 'unknown' && !isChanged && missing.length === 0;
  const isQuiet = isSettled && sentAt;
  const sendLabel = sentAt ? UPDATE : 'Submit Predictions';
  const label = onlyChecks ? 'Check now' : sendLabel;
  return (
    <button
      id="submit-picks"
      type={onlyChecks ? 'button' : 'submit'}
      className={isQuiet ? styles.sent : 'submit'}
      aria-disabled={busy || isQuiet ? true : undefined}
      onClick={onlyChecks ? onCheck : undefined}
    >
      {isQuiet ? (
        <>
          <Icon name="tick" />
          <span>
            Sent <TimeOrDay at={sentAt} />
            <span className="visually-hidden">{`. ${UPDATE}`}</span>
          </span>
        </>
      ) : (
        (BUSY[submission.state] ?? label)
      )}
    </button>
  );
}
