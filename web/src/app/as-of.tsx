import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '../server/hydration.tsx';
import { serverTime } from '../server/server-clock.ts';
import { DateTimeInZone } from '../ui/date-time.tsx';
import styles from './as-of.module.css';

const OPENED_AT = Date.now();

/** What is older is shown with its time. */
const OLD_MS = 60_000;

const isOld = ({ state }: { state: { dataUpdatedAt: number } }) =>
  state.dataUpdatedAt > 0 && state.dataUpdatedAt < OPENED_AT - OLD_MS;

/** The time of what an earlier visit stored, until the server has answered. It covers no content. */
export function AsOf() {
  const isHydrated = useHydrated();
  const client = useQueryClient();
  const waiting = useIsFetching({ type: 'active', predicate: isOld });
  if (!isHydrated || waiting === 0) return null;
  const old = client.getQueryCache().findAll({ type: 'active', predicate: isOld });
  const oldest = Math.min(...old.map(({ state }) => state.dataUpdatedAt));
  return (
    <p className={`chip ${styles.asOf}`} role="status">
      As of <DateTimeInZone at={serverTime(oldest).toISOString()} />
    </p>
  );
}
