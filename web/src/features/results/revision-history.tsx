import { useCallback, useState } from 'react';
import { call } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { Origin } from './origin.tsx';
import type { Result } from './race-reply.ts';
import styles from './race-results.module.css';

/** Folded, and asked for when somebody unfolds it. */
export function RevisionHistory({ result }: { result: Result }) {
  const [asked, setAsked] = useState(false);
  return (
    <details className="panel" onToggle={() => setAsked(true)}>
      <summary>How this result came to be</summary>
      {asked && <Revisions raceId={result.raceId} latest={result.revision} />}
    </details>
  );
}

function Revisions({ raceId, latest }: { raceId: string; latest: number }) {
  const load = useCallback(
    (signal: AbortSignal) => call('results.revisions', { params: { raceId }, signal }),
    [raceId],
  );
  const [loaded, reload] = useLoaded(load);
  if (loaded.state === 'loading') return <Skeleton lines={latest} />;
  if (loaded.state === 'failed') {
    return <Failure onRetry={reload}>Failed to load race results</Failure>;
  }
  return (
    <ol className={styles.revisions} reversed>
      {loaded.data.revisions.map((revision) => (
        <li key={revision.revision}>
          <p>{revision.revision === 1 ? 'The first result was accepted.' : revision.text}</p>
          <Origin of={revision} />
        </li>
      ))}
    </ol>
  );
}
