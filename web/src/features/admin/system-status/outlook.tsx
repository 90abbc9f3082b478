import { Link } from 'react-router-dom';
import { DateTimeInZone } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/toast.tsx';
import { dueText, type ScheduleStatus } from './job-texts.ts';

export function ImportProgress({
  progress: { asked, due },
}: {
  progress: ScheduleStatus['import'];
}) {
  return (
    <section className="panel">
      <h2>Results</h2>
      <p id="progress">{progressText(asked, due)}</p>
      {due > 0 && <progress aria-labelledby="progress" value={asked} max={due} />}
      {asked < due && (
        <p className="quiet small">
          The rest comes automatically. This page refreshes every 30 seconds until it is there.
        </p>
      )}
    </section>
  );
}

function progressText(asked: number, due: number): string {
  if (due === 0) return 'No race is over yet.';
  if (asked < due) return `Results fetched for ${asked} of the ${due} completed races.`;
  return `Results fetched for ${due === 1 ? 'the one completed race' : `all ${due} completed races`}.`;
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
