import { useCallback } from 'react';
import { call } from '../../../api.ts';
import { Moment } from '../../../components/moment.tsx';
import { SOURCES } from '../../../components/revision-source.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useLoaded } from '../../../use-loaded.ts';
import { AdminFailure } from '../admin-failure.tsx';
import styles from './revisions.module.css';

/** How the result came to be, the latest revision first. */
export function Revisions({ raceId }: { raceId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('results.revisions', { params: { raceId }, signal }),
    [raceId],
  );
  const [loaded, reload] = useLoaded(load);
  return (
    <section aria-labelledby="revisions">
      <h2 id="revisions">Revisions</h2>
      {loaded.state === 'loading' && <Skeleton lines={2} />}
      {loaded.state === 'failed' && (
        <AdminFailure error={loaded.error} otherwise="Failed to load data" onRetry={reload} />
      )}
      {loaded.state === 'ready' && (
        <ol className={styles.revisions}>
          {loaded.data.revisions.map(
            ({ revision, acceptedAt, source, reason, text }, place, all) => (
              <li key={revision}>
                <b className={styles.number}>{revision}</b>
                <div>
                  <span className="small quiet">
                    <Moment at={acceptedAt} />
                  </span>
                  <p>
                    {SOURCES[source] ?? source}
                    {reason && `: ${reason}`}
                  </p>
                  <p className="small quiet">
                    {place === all.length - 1 ? 'The first result that was accepted' : text}
                  </p>
                </div>
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  );
}
