import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../server/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './admin.module.css';
import { AdminFailure } from './admin-failure.tsx';

type Props = {
  raceId: string;
  label: string;
  /** On one line with the button. */
  heading?: ReactNode;
  children: ReactNode;
  onFetched: () => unknown;
};

export function FetchResult({ raceId, label, heading, children, onFetched }: Props) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('results.fetch', { params: { raceId } }),
    onSuccess: () => void onFetched(),
  });
  return (
    <>
      <div className={`spread ${styles.apart} ${styles.head}`}>
        {heading}
        <button type="button" className="plain" disabled={isPending} onClick={() => mutate()}>
          <Icon name="refresh" /> <span>{isPending ? 'Fetching…' : label}</span>
        </button>
      </div>
      <p className="quiet small">{children}</p>
      {data && <Notice>{data.message}</Notice>}
      {error && <AdminFailure error={error} otherwise="Failed to refresh F1 data" />}
    </>
  );
}
