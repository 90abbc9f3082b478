import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import type { Submission } from './submission.ts';

type Props = {
  submission: Submission | undefined;
  /** The labels of the picks that are not chosen yet. */
  toGo: string[];
  /** Whether something is stored already, and whether the form differs from it. */
  predicted: boolean;
  changed: boolean;
  open: boolean;
  /** Undefined where there is nothing stored to go back to. */
  onDiscard: (() => void) | undefined;
};

/** Always in reach of a thumb: what is missing, what came of the last attempt, and the button. */
export function SubmitBar({ submission, toGo, predicted, changed, open, onDiscard }: Props) {
  const sending = submission?.state === 'sending';
  return (
    <div className="submit-bar">
      <Outcome submission={submission} />
      {!open && changed && (
        <p className="bar-line partial">
          <Icon name="warning" /> Your last changes were not submitted in time and do not count.
        </p>
      )}
      {open && (
        <div className="bar-row">
          <p id="pick-missing" className="bar-line">
            {toGo.length > 0 ? stillToGo(toGo) : changed ? 'Not submitted yet' : <Stored />}
          </p>
          {changed && onDiscard && !sending && (
            <button type="button" className="bare" onClick={onDiscard}>
              Discard changes
            </button>
          )}
          <button type="submit" aria-disabled={sending}>
            {sending ? 'Submitting...' : predicted ? 'Update Predictions' : 'Submit Predictions'}
          </button>
        </div>
      )}
    </div>
  );
}

function Stored() {
  return (
    <span className="quiet">
      <Icon name="tick" /> All picks are in
    </span>
  );
}

/** "2 picks to go: P3, Fastest lap" */
function stillToGo(labels: string[]): string {
  const count = labels.length === 1 ? '1 pick to go' : `${labels.length} picks to go`;
  return labels.length > 4 ? count : `${count}: ${labels.join(', ')}`;
}

function Outcome({ submission }: Pick<Props, 'submission'>) {
  const { pathname } = useLocation();
  const failed = submission && 'message' in submission ? submission : undefined;
  const ended = failed?.state === 'refused' && failed.status === 401;
  return (
    <>
      <p role="status" className="bar-line bar-saved">
        {submission?.state === 'saved' && (
          <>
            <Icon name="tick" /> Predictions submitted successfully!
          </>
        )}
      </p>
      {failed && (
        <p role="alert" className="bar-line bar-failed">
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
