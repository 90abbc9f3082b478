import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type Reply } from '../../../api.ts';
import { serverNow } from '../../../server-clock.ts';

export type ScheduleStatus = Reply<'schedule.status'>;

type Watched = {
  status?: ScheduleStatus;
  /** By the server's clock. */
  asOf?: string;
  failure?: unknown;
  busy: boolean;
};

const REFRESH_MS = 30_000;

/**
 * What the schedule did and will do. It is asked again by itself while an import is under way and
 * somebody is looking; a failure shows, and what was there stays.
 */
export function useSchedule(): Watched & { refresh: () => void } {
  const [watched, setWatched] = useState<Watched>({ busy: true });
  const asking = useRef<AbortController>(undefined);

  const refresh = useCallback(() => {
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    setWatched((before) => ({ ...before, busy: true }));
    call('schedule.status', { signal: abort.signal }).then(
      (status) => setWatched({ status, asOf: serverNow().toISOString(), busy: false }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setWatched((before) => ({ ...before, failure, busy: false }));
      },
    );
  }, []);

  useEffect(() => {
    refresh();
    return () => asking.current?.abort();
  }, [refresh]);

  const isImporting = watched.status !== undefined && !isComplete(watched.status);
  useEffect(() => {
    if (!isImporting) return;
    const lookAgain = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(lookAgain, REFRESH_MS);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [isImporting, refresh]);

  return { ...watched, refresh };
}

function isComplete({ import: { asked, due } }: ScheduleStatus): boolean {
  return asked >= due;
}
