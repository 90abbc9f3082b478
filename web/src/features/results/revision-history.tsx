import { routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Folded } from '../../ui/folded.tsx';
import { sourceText } from '../../ui/revision-source.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../ui/toast.tsx';
import type { Result, Revision } from './race-reply.ts';

export function RevisionHistory({ result }: { result: Result }) {
  return (
    <Folded summary="Result history">
      <Revisions raceId={result.raceId} latest={result.revision} />
    </Folded>
  );
}

function Revisions({ raceId, latest }: { raceId: string; latest: number }) {
  const query = routeQuery('results.revisions', { params: { raceId } });
  const { data, error, reload } = useServerData(query);
  if (error) return <Failure onRetry={reload}>Failed to load race results</Failure>;
  if (!data) return <Skeleton lines={latest} />;
  return (
    <ol reversed>
      {data.revisions.map((revision) => (
        <li key={revision.revision}>
          <span>
            {revision.revision === 1 ? 'The first result was accepted.' : `${revision.text}.`}
          </span>
          <Origin revision={revision} />
        </li>
      ))}
    </ol>
  );
}

/** Where a revision comes from, and when it was accepted. */
export function Origin({ revision }: { revision: Revision }) {
  const { reason, acceptedAt } = revision;
  return (
    <p className="quiet small">
      <span>{`${sourceText(revision)}${reason ? `: ${reason}` : ''}`}</span> ·{' '}
      <DateTime at={acceptedAt} />
    </p>
  );
}
