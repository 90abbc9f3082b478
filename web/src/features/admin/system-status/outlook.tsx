import { Link } from 'react-router-dom';
import { DateTimeInZone } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/toast.tsx';
import { dueText, type ScheduleStatus } from './job-texts.ts';

export function ImportProgress({ progress }: { progress: ScheduleStatus['import'] }) {
  const { asked: fetchedCount, due: completedCount } = progress;
  return (
    <section className="panel">
      <h2>Results</h2>
      <p id="progress">{progressText(fetchedCount, completedCount)}</p>
      {completedCount > 0 && (
        <progress aria-labelledby="progress" value={fetchedCount} max={completedCount} />
      )}
      {fetchedCount < completedCount && (
        <p className="quiet small">
          The rest comes automatically. This page refreshes every 30 seconds until it is there.
        </p>
      )}
    </section>
  );
}

function progressText(fetchedCount: number, completedCount: number): string {
  if (completedCount === 0) return 'No race is over yet.';
  if (fetchedCount < completedCount) {
    return `Results fetched for ${fetchedCount} of the ${completedCount} completed races.`;
  }
  if (completedCount === 1) return 'Results fetched for the one completed race.';
  return `Results fetched for all ${completedCount} completed races.`;
}

export function WaitingRaces({ races }: { races: ScheduleStatus['waiting'] }) {
  return (
    <section className="panel">
      <h2>Waiting</h2>
      {races.length === 0 && (
        <p>
          <Icon name="tick" /> Nothing needs your attention.
        </p>
      )}
      <ul className="list ruled">
        {races.map(({ raceId, raceName, waitsFor }) => (
          <li key={raceId}>
            <Link to={`/admin/races/${raceId}`}>{raceName}</Link>
            {waitsFor.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Agenda({ due }: { due: ScheduleStatus['due'] }) {
  return (
    <section>
      <h2>Next</h2>
      {due.length === 0 && <Empty>Nothing more this season.</Empty>}
      <ol className="list ruled">
        {due.map(({ what, raceId, raceName, at }) => (
          <li key={`${what} ${raceId}`}>
            <span className="eyebrow">
              <DateTimeInZone at={at} />
            </span>
            <span>{dueText(what, raceName)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
