import { PickProgress, type PickProgressProps } from './pick-progress.tsx';
import { isBusy } from './submission.ts';
import styles from './submit-bar.module.css';
import { asksOnly, SubmitButton, type SubmitButtonProps } from './submit-button.tsx';
import { SubmitOutcome } from './submit-outcome.tsx';

type Props = SubmitButtonProps &
  PickProgressProps & {
    /** Undefined if no prediction is stored. */
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
    </div>
  );
}
