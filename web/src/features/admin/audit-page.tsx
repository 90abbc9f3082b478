import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TimeZone } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Title } from '../../ui/title.tsx';
import { useSearch } from '../../ui/use-search.ts';
import styles from './admin.module.css';
import { AdminFailure } from './admin-failure.tsx';
import { type Line, useLines } from './audit/lines.ts';
import { useAuditLog } from './audit/use-audit-log.ts';
import { Becomes } from './becomes.tsx';

export default function AuditPage() {
  const { entries, more, failure, busy, loadMore } = useAuditLog();
  const [params] = useSearch();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const lines = useLines(entries);
  const words = search.toLowerCase().split(/\s+/);
  const found = lines.filter(({ text }) => words.every((word) => text.includes(word)));
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
      {found.length > 0 && (
        <Table label="Audit log" cards columns={COLUMNS} rows={found} keyOf={({ id }) => id} />
      )}
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

const COLUMNS: Column<Line>[] = [
  {
    head: 'What',
    isRowHead: true,
    cell: ({ what, about, isPlayer }) => (
      <>
        {what}
        <span className={styles.line}>{isPlayer ? <PlayerLink username={about} /> : about}</span>
      </>
    ),
  },
  { head: 'When', cell: ({ at, when }) => <time dateTime={at}>{when}</time> },
  {
    head: 'Change',
    cell: ({ changes }) =>
      changes.map(({ label, before, after }) => (
        <span key={label} className={styles.remark}>
          <span className="quiet">{label}:</span>{' '}
          {before && after ? <Becomes {...{ before, after }} /> : (before ?? after)}
        </span>
      )),
  },
  {
    head: 'Reason',
    cell: ({ reason }) => reason && <span className={styles.remark}>{reason}</span>,
  },
  {
    head: 'By',
    isNamed: true,
    cell: ({ admin, who }) => (admin ? <PlayerLink username={who} /> : who),
  },
];

function PlayerLink({ username }: { username: string }) {
  return <Link to={`/admin/players?${new URLSearchParams({ search: username })}`}>{username}</Link>;
}
