import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../server/api.ts';
import { DateTimeInZone } from '../../../ui/date-time.tsx';
import { counted } from '../../../ui/duration.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import type { ScheduleStatus } from './job-texts.ts';

type Props = { calendar: ScheduleStatus['calendar']; onRead: () => unknown };

/** What the race data says that is not believed, and what is believed instead. */
export function RaceData({ calendar: { readAt, doubts, unreadable }, onRead }: Props) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('schedule.read-calendar'),
    onSuccess: () => void onRead(),
  });
  return (
    <section className="panel">
      <h2>Race data</h2>
      {readAt && (
        <p>
          Calendar read <DateTimeInZone at={readAt} />.
        </p>
      )}
      {readAt && doubts.length + unreadable.length === 0 && (
        <p>
          <Icon name="tick" /> All that it says is believed.
        </p>
      )}
      <ul className="list ruled">
        {doubts.map((doubt) => (
          <li key={`${doubt.raceId} ${doubt.about}`}>
            <RaceName doubt={doubt} />
            <p>{doubtText(doubt)}</p>
            <p className="quiet small">
              Since <DateTimeInZone at={doubt.since} />, in {counted(doubt.answers, 'answer')} in a
              row
            </p>
          </li>
        ))}
        {unreadable.length > 0 && (
          <li>
            {counted(unreadable.length, 'row')} that cannot be read
            {unreadable.map((row) => (
              <p key={row} className="quiet small">
                {row}
              </p>
            ))}
          </li>
        )}
      </ul>
      <button type="button" className="plain" disabled={isPending} onClick={() => mutate()}>
        <Icon name="refresh" /> {isPending ? 'Reading…' : 'Read the calendar now'}
      </button>
      {data && <Notice>{data.message}</Notice>}
      {error && <AdminFailure error={error} otherwise="Failed to read the calendar" />}
    </section>
  );
}

type Doubt = ScheduleStatus['calendar']['doubts'][number];

/** A race that is not one of the season yet has no page. */
function RaceName({ doubt: { about, raceId, raceName } }: { doubt: Doubt }) {
  return about === 'new' ? (
    <b>{raceName}</b>
  ) : (
    <Link to={`/admin/races/${raceId}`}>{raceName}</Link>
  );
}

function doubtText({ about, held, said, doubtful }: Doubt): ReactNode {
  switch (about) {
    case 'new':
      return (
        <>
          New, on <Time of={said} />. It is a race of the season once every answer of a day had it.
        </>
      );
    case 'unconfirmed':
      return (
        <>
          New, on <Time of={said} />: in another year, or in the past without a result. It is not
          open.
        </>
      );
    case 'times':
      return (
        <>
          The race data has <Time of={said} />. Believed is <Time of={held} />.
        </>
      );
    case 'off':
      return 'Off the calendar. It is back once the race data has it, or a result of it.';
    default:
      return doubtful
        ? 'Missing, but the answers are in doubt: too many races are missing, or rows cannot be read. Believed is that it is held.'
        : 'Missing. Believed is that it is held, until every answer of two days lacked it.';
  }
}

function Time({ of: times }: { of: Doubt['said'] }) {
  const at = times?.qualifyingDateTime ?? times?.date;
  return <>{at ? <DateTimeInZone at={at} /> : 'no time'}</>;
}
