import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { SOURCES } from '../../../ui/revision-source.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import styles from './revisions.module.css';

/** How the result came to be, the latest revision first. */
export function Revisions({ raceId }: { raceId: string }) {
  const query = routeQuery('results.revisions', { params: { raceId } });
  const { data, error, reload } = useServerData(query);
  return (
    <section aria-labelledby="revisions">
      <h2 id="revisions">Revisions</h2>
      {!data && !error && <Skeleton lines={2} />}
      {error && <AdminFailure error={error} otherwise="Failed to load data" onRetry={reload} />}
      {data && (
        <ol className={styles.revisions}>
          {data.revisions.map(({ revision, acceptedAt, source, reason, text }, place, all) => (
            <li key={revision}>
              <b className={styles.number}>{revision}</b>
              <div>
                <span className="small quiet">
                  <DateTime at={acceptedAt} />
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
          ))}
        </ol>
      )}
    </section>
  );
}
