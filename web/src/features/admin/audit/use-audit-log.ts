import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type Reply } from '../../../api.ts';

export type Entry = Reply<'audit.list'>['entries'][number];

type Log = { entries?: Entry[]; more: boolean; failure?: unknown; busy: boolean };

/** The log as far as it was read, and the way further back. */
export function useAuditLog(): Log & { loadMore: () => void } {
  const [log, setLog] = useState<Log>({ more: false, busy: true });
  const asking = useRef<AbortController>(undefined);

  const readBelow = useCallback((known: Entry[]) => {
    const abort = new AbortController();
    asking.current = abort;
    setLog(({ failure: _, ...before }) => ({ ...before, busy: true }));
    const before = known.at(-1)?.id;
    call('audit.list', { query: { before }, signal: abort.signal })
      .then(({ entries, more }) => setLog({ entries: [...known, ...entries], more, busy: false }))
      .catch((failure: unknown) => {
        if (!abort.signal.aborted) setLog((before) => ({ ...before, failure, busy: false }));
      });
  }, []);

  useEffect(() => {
    readBelow([]);
    return () => asking.current?.abort();
  }, [readBelow]);

  return { ...log, loadMore: () => readBelow(log.entries ?? []) };
}
