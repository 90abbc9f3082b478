import { useState } from 'react';
import { routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Failure } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Origin } from './origin.tsx';
import type { Result } from './race-reply.ts';
import styles from './race-results.module.css';

/** Collapsed, and loaded when expanded. */
export function RevisionHistory({ result }: { result: Result }) {
  const [asked, setAsked] = useState(false);
  return (
    <details className="panel" onToggle={() => setAsked(true)}>
      <summary>Result history</summary>
      {asked && <Revisions raceId={result.raceId} latest={result.revision} />}
    </details>
  );
}

function Revisions({ raceId, latest }: { raceId: string; latest: number }) {
  const query = routeQuery('results.revisions', { params: { raceId } });
  const { data, error, reload } = useServerData(query);
  if (error) return <Failure onRetry={reload}>Failed to load race results</Failure>;
  if (!data) return <Skeleton lines={latest} />;
  return (
    <ol className={styles.revisions} reversed>
      {data.revisions.map((revision) => (
        <li key={revision.revision}>
          <p>{revision.revision === 1 ? 'The first result was accepted.' : revision.text}</p>
          <Origin of={revision} />
        </li>
      ))}
    </ol>
  );
}
