import { useCallback, useState } from 'react';
import { Moment } from '../../components/moment.tsx';
import { serverNow } from '../../server-clock.ts';
import { useLoaded } from '../../use-loaded.ts';
import { loadRaces } from '../races/races.ts';
import { jumpsFrom } from './jumps.ts';

/** Whether this is the cloud on one machine, where the clock can be moved. */
async function isLocal(signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/local/health', { signal });
  return response.ok && (response.headers.get('content-type') ?? '').includes('json');
}

export function TimeMachine() {
  const [local] = useLoaded(isLocal);
  return local.state === 'ready' && local.data ? <Controls /> : null;
}

/** After a jump the page is loaded anew: everything on it may have changed. */
function Controls() {
  const [races] = useLoaded(loadRaces);
  const [jumping, setJumping] = useState(false);
  const jump = useCallback(async (now: Date) => {
    setJumping(true);
    await fetch('/local/clock', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: now.toISOString() }),
    });
    location.reload();
  }, []);
  if (races.state !== 'ready') return null;
  return (
    <aside className="time-machine" aria-label="Time machine">
      <strong>Time machine</strong>
      <span className="quiet">
        {jumping ? 'On the way …' : <Moment at={serverNow().toISOString()} />}
      </span>
      {jumpsFrom(races.data, serverNow()).map(({ name, to }) => (
        <button
          key={name}
          type="button"
          className="plain"
          disabled={jumping}
          onClick={() => jump(to)}
        >
          {name}
        </button>
      ))}
    </aside>
  );
}
