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

export function JumpControls({ onJump }: { onJump: () => void }) {
  const { data: season } = useSeason();
  const [isJumping, setJumping] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function jump(now: Date) {
    setJumping(true);
    setFailed(false);
    const hasMoved = await setClock(now).catch(() => false);
    if (hasMoved) {
      // All data may have changed.
      await queryClient.invalidateQueries();
      onJump();
    }
    setJumping(false);
    setFailed(!hasMoved);
  }
  if (!season) return null;
  return (
    <aside className={`row ${styles.machine}`} aria-label="Time machine">
      <strong>Time machine</strong>
      <span className="quiet">
        {isJumping ? 'On the way …' : <DateTime at={serverNow().toISOString()} />}
      </span>
      <span role="alert">{hasFailed && 'The clock could not be moved. Please try again.'}</span>
      {jumpsFrom(season.races, serverNow()).map(({ name, to }) => (
        <button
          key={name}
          type="button"
          className="plain"
          disabled={isJumping}
          onClick={() => jump(to)}
        >
          {name}
        </button>
      ))}
    </aside>
  );
}
