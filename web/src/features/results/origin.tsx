import { DateTime } from '../../ui/date-time.tsx';
import { SOURCES } from '../../ui/revision-source.ts';
import type { Revision } from './race-reply.ts';
import styles from './race-results.module.css';

/** A revision's source, reason and date. */
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
          <DateTime at={acceptedAt} />
        </dd>
      </div>
    </dl>
  );
}
