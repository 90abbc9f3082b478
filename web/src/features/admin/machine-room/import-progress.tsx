import { useId } from 'react';
import type { ScheduleStatus } from './schedule-query.ts';

/** How many of the races that are over have been asked for. */
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
          The rest comes by itself. This page looks again every 30 seconds until it is there.
        </p>
      )}
    </section>
  );
}

function wordsFor(asked: number, due: number): string {
  if (due === 0) return 'No race is over yet.';
  if (asked < due) return `Asked for ${asked} of the ${due} races that are over.`;
  return due === 1
    ? 'The one race that is over has been asked for.'
    : `All ${due} races that are over have been asked for.`;
}
