import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../server/api.ts';
import { keyOf } from '../../server/server-data.ts';
import { TimeZone } from '../../ui/date-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Title } from '../../ui/title.tsx';
import { Empty } from '../../ui/toast.tsx';
import { useSearch } from '../../ui/use-search.ts';
import styles from './admin.module.css';
import { AdminFailure } from './admin-failure.tsx';
import { type Line, useLines } from './audit/lines.ts';
import { ValueChange } from './value-change.tsx';

export default function AuditPage() {
  const log = useInfiniteQuery({
    queryKey: keyOf('audit.list'),
    queryFn: ({ pageParam, signal }) =>
      call('audit.list', { query: { before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    // Loaded pages are not refetched, so that no entry appears twice.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const { data: entries, error, hasNextPage } = log;
  const loadMore = () => void (entries ? log.fetchNextPage() : log.refetch());
  const [params] = useSearch();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const lines = useLines(entries);
  const words = search.toLowerCase().split(/\s+/);
  const foundLines = lines.filter(({ text }) => words.every((word) => text.includes(word)));
  return (
    <>
      <Title>Audit log</Title>
      <p className="quiet">
        What admins did, latest first. No entry can be edited or deleted. Times are in <TimeZone />.
      </p>
      <label className={styles.short}>
        Search the loaded entries
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {!entries && !error && <Skeleton />}
      {entries && (
        <p className="quiet" role="status">
          {search && <span>{`${foundLines.length} of `}</span>}
          <span>{lines.length}</span> <span>{lines.length === 1 ? 'entry' : 'entries'}</span> loaded
          <span>{hasNextPage ? '. There are older ones.' : ', back to the first.'}</span>
        </p>
      )}
      {entries && foundLines.length === 0 && (
        <Empty>
          {lines.length === 0 ? 'No admin has done anything yet.' : 'No loaded entry matches.'}
        </Empty>
      )}
      {foundLines.length > 0 && (
        <Table label="Audit log" cards columns={COLUMNS} rows={foundLines} keyOf={({ id }) => id} />
      )}
      {error && <AdminFailure error={error} whatFailed="Failed to load data" onRetry={loadMore} />}
      {hasNextPage && !error && (
        <div className="actions">
          <button type="button" className="plain" disabled={log.isFetching} onClick={loadMore}>
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
        <span>{what}</span>
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
          <span className="quiet">{`${label}:`}</span>{' '}
          {before && after ? <ValueChange before={before} after={after} /> : (before ?? after)}
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
