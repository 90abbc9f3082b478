import { Day } from '../../../components/date-time.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Empty } from '../../../components/notice.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useServerData } from '../../../use-server-data.ts';
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
