import { useServerData } from '../../../server/use-server-data.ts';
import { Day } from '../../../ui/date-time.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/notice.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import styles from '../admin.module.css';
import { Loaded } from '../loaded.tsx';
import { everyPlayerQuery } from '../players/players-query.ts';
import type { Invitation } from './invitations-table.tsx';

type Props = { invitation: Invitation; onClose: () => void };

/** The current players who registered with an invitation. */
export function InvitedPlayersDialog({ invitation: { id, label }, onClose }: Props) {
  const every = useServerData(everyPlayerQuery());
  return (
    <Dialog title={`Registered with ${label}`} onClose={onClose}>
      <Loaded of={every}>
        {({ players }) => {
          const registered = players.filter(({ invitation }) => invitation?.id === id);
          if (registered.length === 0) return <Empty>They have all deleted their accounts.</Empty>;
          return (
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
          );
        }}
      </Loaded>
    </Dialog>
  );
}
