import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { hasNoReply } from '../server/api.ts';
import { seasonQuery } from '../server/season-query.ts';
import { serverTime } from '../server/server-clock.ts';
import { useSession } from '../server/session.tsx';
import { DateTimeInZone } from '../ui/date-time.tsx';
import styles from './last-seen.module.css';

/** How often a server that does not answer is called again. Browsers report only a lost connection. */
const RETRY_MS = 15_000;

/** A reply at least this old when the page was opened is shown with its time. */
const OLD_MS = 60_000;

const OPENED_AT = Date.now();

const subscribeToConnection = (changed: () => void) => onlineManager.subscribe(changed);
const isConnected = () => onlineManager.isOnline();

/** Tells that the page shows stored replies of an earlier visit, and from when they are. */
export function LastSeen() {
  const { user } = useSession();
  const isOnline = useSyncExternalStore(subscribeToConnection, isConnected);
  const seenAt = useOldestReply();
  const { data, error } = useQuery({
    ...seasonQuery(),
    refetchInterval: ({ state }) => state.data && hasNoReply(state.error) && RETRY_MS,
  });
  const seenTime = serverTime(seenAt).toISOString();
  const isServerSilent = data && hasNoReply(error);
  if (isOnline && !isServerSilent) {
    const isOld = seenAt < OPENED_AT - OLD_MS;
    return (
      isOld && (
        <p className={`chip ${styles.asOf}`}>
          As of <DateTimeInZone at={seenTime} />
        </p>
      )
    );
  }
  return (
    <div className="callout failure" role="status">
      <p>
        <b>{isOnline ? 'The site is not answering.' : 'You’re offline.'}</b>{' '}
        {data ? (
          <span>
            This is what this device saw last, <DateTimeInZone at={seenTime} />.
            {user && <span> Picks you make are kept here and can be sent when you’re back.</span>}
          </span>
        ) : (
          <span>This device has not stored the season yet. It loads when you’re back.</span>
        )}
      </p>
    </div>
  );
}

/** When the oldest reply that the page shows was received, by this device's clock. */
function useOldestReply(): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const times = cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt);
    const received = times.filter((at) => at > 0);
    return received.length > 0 ? Math.min(...received) : OPENED_AT;
  });
}
