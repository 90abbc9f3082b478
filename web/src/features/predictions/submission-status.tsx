import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { Submission } from './submission.ts';
import styles from './submit-bar.module.css';

type Props = {
  submission: Submission;
  /** Whether the picks can still be sent. */
  isOpen?: boolean;
};

export function SubmissionStatus({ submission, isOpen = false }: Props) {
  const { pathname } = useLocation();
  const failure = 'message' in submission && submission.message ? submission : undefined;
  const hasSessionEnded = failure?.status === 401;
  const offersToSend = isOpen && 'isBackOnline' in submission;
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
      {failure && (
        <p role="alert" className={`${styles.line} ${styles.failed}`}>
          <Icon name="warning" /> <span>{failure.message}</span>{' '}
          {hasSessionEnded && (
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
