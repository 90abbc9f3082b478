import { nextSeasonText } from '@parc-ferme/domain/season/next-season-text';
import { seasonQuery } from '../../server/season-query.ts';
import { serverNow } from '../../server/server-clock.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { CalendarList } from '../../ui/calendar-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { daysUntil, formatTime, hasNoTime } from '../../ui/time-format.ts';
import { Failure } from '../../ui/toast.tsx';

/** What is known of a season that has not begun. */
export function NextSeason({ season }: { season: number }) {
  const { data, error, reload } = useServerData(seasonQuery({ season: String(season) }));
  if (error) return <Failure onRetry={reload}>Failed to load the next season</Failure>;
  if (!data) return <Skeleton lines={3} />;
  const now = serverNow();
  const sentences = nextSeasonText(data, now, {
    day: (instant) => formatTime(new Date(instant), hasNoTime(instant) ? 'longBareDay' : 'longDay'),
    daysUntil: (instant) => daysUntil(instant, now),
  });
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {data.races.length > 0 && (
        <details>
          <summary>{`The ${season} calendar`}</summary>
          <CalendarList races={data.races} />
        </details>
      )}
    </>
  );
}
