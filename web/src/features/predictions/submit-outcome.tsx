import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { Submission } from './submission.ts';
import styles from './submit-bar.module.css';

type Props = {
  submission: Submission;
  /** Whether the picks can still be sent. */
  open?: boolean;
};

export function SubmitOutcome({ submission, open = false }: Props) {
  const { pathname } = useLocation();
  const failed = 'message' in submission && submission.message ? submission : undefined;
  const ended = failed?.status === 401;
  const offersToSend = open && 'isBackOnline' in submission;
  return (
    <>
      <p role="status" className={styles.line}>
        {submission.state === 'saved' && (
          <span className="exact">
            <Icon name="tick" /> <span>Predictions submitted successfully!</span>
          </span>
        )}
        {offersToSend && <span>You’re back online: send your picks.</span>}
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
