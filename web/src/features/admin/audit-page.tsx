import { useState } from 'react';
import { Empty } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Title } from '../../components/title.tsx';
import { AdminFailure } from './admin-failure.tsx';
import { AuditTable } from './audit/audit-table.tsx';
import { type Line, useLines } from './audit/lines.ts';
import { useAuditLog } from './audit/use-audit-log.ts';
import styles from './audit-page.module.css';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export default function AuditPage() {
  const { entries, more, failure, busy, loadMore } = useAuditLog();
  const [search, setSearch] = useState('');
  const lines = useLines(entries);
  const found = lines.filter((line) => isFound(line, search));
  return (
    <>
      <Title>Audit log</Title>
      <p className="quiet">
        What admins did, the latest first. Nobody can edit or delete an entry. Times are yours (
        {ZONE}).
      </p>
      <label className={styles.search}>
        Search in what is loaded
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {!entries && !failure && <Skeleton />}
      {entries && (
        <p className="quiet" role="status">
          {search ? `${found.length} of ${lines.length}` : lines.length} entries loaded
          {more ? ', there are older ones.' : ', back to the first one.'}
        </p>
      )}
      {entries && found.length === 0 && (
        <Empty>
          {lines.length === 0
            ? 'No admin has done anything yet.'
            : 'Nothing of what is loaded matches.'}
        </Empty>
      )}
      {found.length > 0 && <AuditTable lines={found} />}
      {failure && (
        <AdminFailure error={failure} otherwise="Failed to load data" onRetry={loadMore} />
      )}
      {more && !failure && (
        <div className="actions">
          <button type="button" className="plain" disabled={busy} onClick={loadMore}>
            Load older entries
          </button>
        </div>
      )}
    </>
  );
}

/** Matches entries whose text contains every word. */
function isFound(line: Line, search: string): boolean {
  const text = Object.values(line).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
