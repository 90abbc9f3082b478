import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../session.tsx';
import { useHere } from '../use-here.ts';

/** Where what somebody has typed is kept as a draft. */
const KEEPING = /^\/(predictions|leaderboard)/;

/** A session the server does not know any more; the login leads back to where the player was. */
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
