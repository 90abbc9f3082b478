import { useLocation } from 'react-router-dom';
import { startNow, waitingVersion } from './register-worker.ts';

/** Tells of a new version of the site, with the next page that is opened, so that nothing jumps. */
export function NewVersion() {
  useLocation();
  const waiting = waitingVersion();
  if (!waiting) return null;
  return (
    <div className="notice" role="status">
      <div>A new version is ready. It starts the next time you open the site.</div>
      <button type="button" className="plain" onClick={() => startNow(waiting)}>
        Start it now
      </button>
    </div>
  );
}
