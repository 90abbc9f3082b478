import { useCallback } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Day } from '../../../components/moment.tsx';
import { Empty } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useLoaded } from '../../../use-loaded.ts';
import { AdminFailure } from '../admin-failure.tsx';
import { everyPlayer } from '../players/every-player.ts';
import styles from './invitations.module.css';
import type { Invitation } from './use-invitations.ts';

type Props = { invitation: Invitation; onClose: () => void };

/** The players who registered with an invitation and are still here. */
export function CameByDialog({ invitation: { id, label }, onClose }: Props) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { players } = await everyPlayer(signal);
      return players.filter(({ invitation }) => invitation?.id === id);
    },
    [id],
  );
  const [loaded, reload] = useLoaded(load);
  return (
    <Dialog title={`Registered with ${label}`} onClose={onClose}>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && (
        <AdminFailure error={loaded.error} otherwise="Failed to load data" onRetry={reload} />
      )}
      {loaded.state === 'ready' && loaded.data.length === 0 && (
        <Empty>They have all deleted their accounts.</Empty>
      )}
      {loaded.state === 'ready' && (
        <ul className={styles.list}>
          {loaded.data.map(({ id: userId, username, createdAt }) => (
            <li key={userId}>
              {username}{' '}
              <span className="quiet small">
                since <Day at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
