import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../server/api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Toast } from '../../../ui/toast.tsx';
import styles from '../admin.module.css';
import { AdminFailure } from '../admin-failure.tsx';

type Props = { raceId: string; onFetched: () => void };

/** The one place where an admin fetches a result; what was fetched is below it. */
export function FetchResult({ raceId, onFetched }: Props) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('results.fetch', { params: { raceId } }),
    onSuccess: onFetched,
  });
  return (
    <>
      <div className={`spread ${styles.apart} ${styles.head}`}>
        <h2>Official F1 results</h2>
        <button type="button" className="plain" disabled={isPending} onClick={() => mutate()}>
          <Icon name="refresh" /> <span>{isPending ? 'Fetching…' : 'Refresh F1 Data'}</span>
        </button>
      </div>
      <p className="quiet small">
        Fetches the race data now, at most five times in ten minutes. Only a result that differs is
        accepted; then the race is scored again, and players see what changed. A wrong value is
        corrected in <Link to={`/admin/races/${raceId}`}>race control</Link>.
      </p>
      {data && <Toast>{data.message}</Toast>}
      {error && <AdminFailure error={error} whatFailed="Failed to refresh F1 data" />}
    </>
  );
}
