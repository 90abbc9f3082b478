import { call, type Reply } from '../../../server/api.ts';
import { serverNow } from '../../../server/server-clock.ts';
import { serverQuery } from '../../../server/server-data.ts';

export type ScheduleStatus = Reply<'schedule.status'>;

const REFRESH_MS = 30_000;

type Watched = { status: ScheduleStatus /** By the server's clock. */; asOf: string };

/** The jobs' runs and agenda, polled while an import is under way and the page is visible. */
export function scheduleQuery() {
  const query = serverQuery('schedule.status', {}, async ({ signal }): Promise<Watched> => {
    const status = await call('schedule.status', { signal });
    return { status, asOf: serverNow().toISOString() };
  });
  const refetchInterval = ({ state: { data } }: { state: { data?: Watched | undefined } }) =>
    data && isImporting(data.status) ? REFRESH_MS : false;
  return { ...query, refetchInterval };
}

function isImporting({ import: { asked, due } }: ScheduleStatus): boolean {
  return asked < due;
}
