import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { Submission } from './submission.ts';
import styles from './submit-bar.module.css';

export function SubmitOutcome({ submission }: { submission: Submission }) {
  const { pathname } = useLocation();
  const failed = 'message' in submission && submission.message ? submission : undefined;
  const ended = failed?.status === 401;
  return (
    <>
      <p role="status" className={`${styles.line} exact`}>
        {submission.state === 'saved' && (
          <>
            <Icon name="tick" /> <span>Predictions submitted successfully!</span>
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
