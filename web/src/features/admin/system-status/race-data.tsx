import { countText } from '@parc-ferme/domain/wording/number-text';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../server/api.ts';
import { DateTimeInZone } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import type { ScheduleStatus } from './job-texts.ts';

type Props = { calendar: ScheduleStatus['calendar']; onRead: () => unknown };

/** Changes in the race data that need review, and the values that the site uses until then. */
export function RaceData({ calendar: { readAt, inReview, unreadable }, onRead }: Props) {
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
      {readAt && inReview.length + unreadable.length === 0 && (
        <p>
          <Icon name="tick" /> The site goes by all that it says.
        </p>
      )}
      <ul className="list ruled">
        {inReview.map((review) => (
          <li key={`${review.raceId} ${review.about}`}>
            <RaceName review={review} />
            <p>{reviewText(review)}</p>
            <p className="quiet small">
              Since <DateTimeInZone at={review.since} />, in{' '}
              <span>{countText(review.answers, 'answer')}</span> in a row
            </p>
          </li>
        ))}
        {unreadable.length > 0 && (
          <li>
            <span>{countText(unreadable.length, 'row')}</span> that cannot be read
            {unreadable.map((row) => (
              <p key={row} className="quiet small">
                {row}
              </p>
            ))}
          </li>
        )}
      </ul>
      <button type="button" className="plain" disabled={isPending} onClick={() => mutate()}>
        <Icon name="refresh" /> <span>{isPending ? 'Reading…' : 'Read the calendar now'}</span>
      </button>
      {data && <Toast>{data.message}</Toast>}
      {error && <AdminFailure error={error} whatFailed="Failed to read the calendar" />}
    </section>
  );
}

type InReview = ScheduleStatus['calendar']['inReview'][number];

/** A race that is not one of the season yet has no page. */
function RaceName({ review: { about, raceId, raceName } }: { review: InReview }) {
  return about === 'new' ? (
    <b>{raceName}</b>
  ) : (
    <Link to={`/admin/races/${raceId}`}>{raceName}</Link>
  );
}

function reviewText({ about, trusted, announced, incomplete }: InReview): ReactNode {
  switch (about) {
    case 'new':
      return (
        <>
          New, on <Times times={announced} />. It is a race of the season once every answer of a day
          had it.
        </>
      );
    case 'unconfirmed':
      return (
        <>
          New, on <Times times={announced} />: in another year, or in the past without a result. It
          is not open.
        </>
      );
    case 'times':
      return (
        <>
          The race data has <Times times={announced} />. The site goes by <Times times={trusted} />.
        </>
      );
    case 'off':
      return 'Off the calendar. It is back once the race data has it, or a result of it.';
    case 'missing':
    case 'withheld': // Missing for so long that its picks are not revealed.
      return incomplete
        ? 'Missing, but the answers are incomplete: too many races are missing, or rows cannot be read. The site goes by what it knew.'
        : 'Missing. The site goes by what it knew, until every answer of two days lacked the race.';
  }
}

/** The time of qualifying, or else of the race. */
function Times({ times }: { times: InReview['announced'] }) {
  const at = times?.qualifyingDateTime ?? times?.date;
  return <span>{at ? <DateTimeInZone at={at} /> : 'no time'}</span>;
}
