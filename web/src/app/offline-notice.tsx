import { onlineManager, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isUnanswered } from '../server/api.ts';
import { useHydrated } from '../server/hydration.tsx';
import { seasonQuery } from '../server/season-query.ts';
import { serverTime } from '../server/server-clock.ts';
import { useSession } from '../server/session.tsx';
import { DateTimeInZone } from '../ui/date-time.tsx';

/** How often a server that does not answer is called again. Browsers report only a lost connection. */
const RETRY_MS = 15_000;

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isConnected = () => onlineManager.isOnline();

/** Tells that the page shows what this device saw last. */
export function OfflineNotice() {
  const isHydrated = useHydrated();
  return isHydrated && <Notice />;
}

function Notice() {
  const { user } = useSession();
  const isOnline = useSyncExternalStore(subscribe, isConnected);
  const { data, dataUpdatedAt, error } = useQuery({
    ...seasonQuery(),
    refetchInterval: ({ state }) => state.data && isUnanswered(state.error) && RETRY_MS,
  });
  if (isOnline && !(data && isUnanswered(error))) return null;
  const seenAt = serverTime(dataUpdatedAt).toISOString();
  return (
    <div className="notice failure" role="status">
      <p>
        <b>{isOnline ? 'The site is not answering.' : 'You’re offline.'}</b>{' '}
        {data ? (
          <>
            This is what this device saw last, <DateTimeInZone at={seenAt} />.
            {user && ' Picks you make are kept here and can be sent when you’re back.'}
          </>
        ) : (
          'This device has not stored the season yet. It loads when you’re back.'
        )}
      </p>
    </div>
  );
}
