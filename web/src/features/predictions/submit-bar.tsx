import { Icon } from '../../ui/icon.tsx';
import { PickProgress, type PickProgressProps } from './pick-progress.tsx';
import styles from './submit-bar.module.css';
import { asksOnly, isBusy, SubmitButton, type SubmitButtonProps } from './submit-button.tsx';
import { SubmitOutcome } from './submit-outcome.tsx';

type Props = SubmitButtonProps &
  PickProgressProps & {
    /** Undefined if no prediction is stored. */
    onDiscard: (() => void) | undefined;
  };

/** A sticky bar with the missing picks, the outcome of the last attempt and the button. */
export function SubmitBar(props: Props) {
  const { submission, changed, open } = props;
  const undecided = submission.state === 'unknown' || isBusy(submission);
  return (
    <div id="submit-bar" className={styles.bar}>
      <SubmitOutcome submission={submission} />
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
        {asksOnly(submission, open) ? (
          'Not sure your picks arrived in time'
        ) : (
          <PickProgress {...props} />
        )}
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
