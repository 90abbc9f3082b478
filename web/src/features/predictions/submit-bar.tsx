import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { counted } from '../../ui/duration.ts';
import { DRIVER_SLOTS } from './picks.ts';
import { isBusy } from './submission.ts';
import styles from './submit-bar.module.css';
import { asksOnly, SubmitButton, type SubmitButtonProps } from './submit-button.tsx';
import { SubmitOutcome } from './submit-outcome.tsx';

type Props = SubmitButtonProps & {
  /** The head-to-heads cannot be chosen yet. */
  awaitsPairing: boolean;
  onDiscard: (() => void) | undefined;
};

/** A sticky bar with the missing picks, the outcome of the last attempt and the button. */
export function SubmitBar(props: Props) {
  const { submission, changed, open, onDiscard } = props;
  return (
    <div id="submit-bar" className={styles.bar}>
      <SubmitOutcome submission={submission} />
      <div className={styles.row}>
        <p id="pick-missing" className={styles.line}>
          {asksOnly(submission, open) ? (
            'Not sure your picks arrived in time'
          ) : (
            <Progress {...props} />
          )}
        </p>
        {open && changed && onDiscard && !isBusy(submission) && (
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
const AVAILABLE = `${DRIVER_SLOTS.length} of ${CATEGORIES.length} available now`;

function Progress({ toGo, awaitsPairing, sentAt, changed }: Props) {
  if (toGo.length === 0 && !changed) {
    return <span className="quiet">{awaitsPairing ? AVAILABLE : 'All picks are in'}</span>;
  }
  const unsent = sentAt ? 'Unsaved changes. Your earlier picks still count.' : 'Not submitted yet';
  return (
    <>
      {toGo.length > 0 ? stillToGo(toGo) : unsent}
      {awaitsPairing && <span className={`quiet small ${styles.available}`}>{AVAILABLE}</span>}
    </>
  );
}

/** "2 picks left: P3, Fastest lap" */
function stillToGo(labels: string[]): string {
  const count = `${counted(labels.length, 'pick')} left`;
  return labels.length > 4 ? count : `${count}: ${labels.join(', ')}`;
}
