import { useState } from 'react';
import { useSeason } from '../../server/season.tsx';
import { readServerClock, serverNow } from '../../server/server-clock.ts';
import { queryClient } from '../../server/server-data.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { jumpsFrom } from './jumps.ts';
import styles from './time-machine.module.css';

async function setClock(now: Date): Promise<boolean> {
  const { ok, headers } = await fetch('/local/clock', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: now.toISOString() }),
  });
  if (ok) readServerClock(headers);
  return ok;
}

/** After a jump all data may have changed. */
export function JumpControls({ onJump }: { onJump: () => void }) {
  const { data: season } = useSeason();
  const [jumping, setJumping] = useState(false);
  const [failed, setFailed] = useState(false);
  async function jump(now: Date) {
    setJumping(true);
    setFailed(false);
    const moved = await setClock(now).catch(() => false);
    if (moved) {
      await queryClient.invalidateQueries();
      onJump();
    }
    setJumping(false);
    setFailed(!moved);
  }
  if (!season) return null;
  return (
    <aside className={`row ${styles.machine}`} aria-label="Time machine">
      <strong>Time machine</strong>
      <span className="quiet">
        {jumping ? 'On the way …' : <DateTime at={serverNow().toISOString()} />}
      </span>
      <span role="alert">{failed && 'The clock could not be moved. Please try again.'}</span>
      {jumpsFrom(season.races, serverNow()).map(({ name, to }) => (
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
