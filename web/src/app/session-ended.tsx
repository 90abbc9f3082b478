import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../server/session.tsx';
import { useHere } from '../ui/use-here.ts';

/** The pages that store typed text as a draft. */
const KEEPING = /^\/(predictions|leaderboard)/;

/** The notice that the session has ended. Logging in leads back to the current page. */
export function SessionEnded() {
  const { ended } = useSession();
  const { pathname } = useLocation();
  const here = useHere();
  if (!ended || pathname === '/login') return null;
  return (
    <div className="notice failure" role="alert">
      <div>
        Your session has ended.{' '}
        <Link to="/login" state={{ from: here }}>
          Log in again
        </Link>
        {KEEPING.test(pathname) ? '; what you have entered is kept.' : '.'}
      </div>
    </div>
  );
}
