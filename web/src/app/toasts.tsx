import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../server/session.tsx';
import { Failure, Toast } from '../ui/toast.tsx';
import { startNow, waitingVersion } from './register-worker.ts';
import { useHere } from './use-here.ts';

/** The pages that store typed text as a draft. */
const PAGES_WITH_DRAFTS = /^\/(predictions|leaderboard)/;

/** Tells that the session has ended. Logging in leads back to the current page. */
export function SessionEnded() {
  const { hasEnded } = useSession();
  const { pathname } = useLocation();
  const here = useHere();
  if (!hasEnded || pathname === '/login') return null;
  return (
    <Failure>
      Your session has ended.{' '}
      <Link to="/login" state={{ from: here }}>
        Log in again
      </Link>
      <span>{PAGES_WITH_DRAFTS.test(pathname) ? '; what you have entered is kept.' : '.'}</span>
    </Failure>
  );
}

export function NewVersion() {
  // Drawn again when another page is opened, and only then, so that no toast moves a page in use.
  useLocation();
  const waiting = waitingVersion();
  if (!waiting) return null;
  return (
    <Toast>
      <div>A new version is ready. It starts the next time you open the site.</div>
      <button type="button" className="plain" onClick={() => startNow(waiting)}>
        Start it now
      </button>
    </Toast>
  );
}

export function Flash() {
  const { state }: { state: { flash?: unknown } | null } = useLocation();
  return typeof state?.flash === 'string' ? <Toast>{state.flash}</Toast> : null;
}
