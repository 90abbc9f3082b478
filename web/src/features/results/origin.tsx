import { Moment } from '../../components/moment.tsx';
import { SOURCES } from '../../components/revision-source.ts';
import type { Revision } from './race-reply.ts';
import styles from './race-results.module.css';

/** Where a revision comes from, why, and since when it counts. */
export function Origin({ of: { source, reason, acceptedAt } }: { of: Revision }) {
  return (
    <dl className={styles.origin}>
      <div>
        <dt>Source</dt>
        <dd>{SOURCES[source] ?? source}</dd>
      </div>
      {reason && (
        <div>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </div>
      )}
      <div>
        <dt>When</dt>
        <dd>
          <Moment at={acceptedAt} />
        </dd>
      </div>
    </dl>
  );
}
