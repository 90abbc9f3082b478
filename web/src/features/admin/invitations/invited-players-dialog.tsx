import { useServerData } from '../../../server/use-server-data.ts';
import { Day } from '../../../ui/date-time.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/notice.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { everyPlayerQuery } from '../players/players-query.ts';
import styles from './invitations.module.css';
import type { Invitation } from './invitations-query.ts';

type Props = { invitation: Invitation; onClose: () => void };

/** The current players who registered with an invitation. */
export function InvitedPlayersDialog({ invitation: { id, label }, onClose }: Props) {
  const { data, error, reload } = useServerData(everyPlayerQuery());
  const registered = data?.players.filter(({ invitation }) => invitation?.id === id);
  return (
    <Dialog title={`Registered with ${label}`} onClose={onClose}>
      {!data && !error && <Skeleton />}
      {error && <AdminFailure error={error} otherwise="Failed to load data" onRetry={reload} />}
      {registered?.length === 0 && <Empty>They have all deleted their accounts.</Empty>}
      {registered && (
        <ul className={styles.list}>
          {registered.map(({ id: userId, username, createdAt }) => (
            <li key={userId}>
              <PlayerLink username={username} />{' '}
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
