import { useState } from 'react';
import { TimeZone } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { AdminFailure } from './admin-failure.tsx';
import { AuditTable } from './audit/audit-table.tsx';
import { isFound, useLines } from './audit/lines.ts';
import { useAuditLog } from './audit/use-audit-log.ts';
import styles from './audit-page.module.css';

export default function AuditPage() {
  const { entries, more, failure, busy, loadMore } = useAuditLog();
  const [params] = useSearch();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const lines = useLines(entries);
  const found = lines.filter((line) => isFound(line, search));
  return (
    <>
      <Title>Audit log</Title>
      <p className="quiet">
        What admins did, latest first. No entry can be edited or deleted. Times are in <TimeZone />.
      </p>
      <label className={styles.search}>
        Search the loaded entries
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {!entries && !failure && <Skeleton />}
      {entries && (
        <p className="quiet" role="status">
          {search && `${found.length} of `}
          {lines.length} {lines.length === 1 ? 'entry' : 'entries'} loaded
          {more ? '. There are older ones.' : ', back to the first.'}
        </p>
      )}
      {entries && found.length === 0 && (
        <Empty>
          {lines.length === 0 ? 'No admin has done anything yet.' : 'No loaded entry matches.'}
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
