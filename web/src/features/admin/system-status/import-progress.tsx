import { useId } from 'react';
import type { ScheduleStatus } from './schedule-query.ts';

/** How many of the completed races have been imported. */
export function ImportProgress({ progress }: { progress: ScheduleStatus['import'] }) {
  const { asked, due } = progress;
  const label = useId();
  return (
    <section className="panel">
      <h2>Results</h2>
      <p id={label}>{wordsFor(asked, due)}</p>
      {due > 0 && <progress aria-labelledby={label} value={asked} max={due} />}
      {asked < due && (
        <p className="quiet small">
          The rest comes automatically. This page refreshes every 30 seconds until it is there.
        </p>
      )}
    </section>
  );
}

function wordsFor(asked: number, due: number): string {
  if (due === 0) return 'No race is over yet.';
  if (asked < due) return `Results fetched for ${asked} of the ${due} completed races.`;
  return due === 1
    ? 'Results fetched for the one completed race.'
    : `Results fetched for all ${due} completed races.`;
}
