import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Reply } from '../../../server/api.ts';
import { invalidate, routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateTime, Day } from '../../../ui/date-time.tsx';
import { counted } from '../../../ui/duration.ts';
import { AdminFailure } from '../admin-failure.tsx';

type Next = NonNullable<Reply<'seasons.next'>['next']>;

/** After the last race of a season: what the race data has of the next one, which an admin can begin. */
export function NextSeason({ onBegun }: { onBegun: (notice: string) => void }) {
  const { data } = useServerData(routeQuery('seasons.next'));
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (season: number) => call('seasons.begin', { body: { season } }),
    onSuccess({ season }) {
      onBegun(`The ${season} season has begun.`);
      void invalidate('seasons.next', 'seasons.get', 'races.status', 'scores.leaderboard');
    },
    onSettled: () => setAsking(false),
  });
  const next = data?.next;
  if (!next) return null;
  const { season } = next;
  return (
    <section className="panel" aria-labelledby="next-season">
      <h2 id="next-season">The season {season} can begin</h2>
      <p>
        It has {counted(next.races.length, 'race')}, {counted(next.drivers.length, 'driver')} and{' '}
        {counted(next.teams.length, 'team')} in the race data so far. It begins on its own on{' '}
        <DateTime at={next.beginsAt} />, a week before its first closing.
      </p>
      <Read next={next} />
      {error && <AdminFailure error={error} otherwise="The season has not begun" />}
      <button type="button" onClick={() => setAsking(true)}>
        Begin the {season} season
      </button>
      {asking && (
        <ConfirmDialog
          title={`Begin the ${season} season?`}
          action="Begin"
          busy={isPending}
          onConfirm={() => mutate(season)}
          onClose={() => setAsking(false)}
        >
          <p>
            All players stay registered and start without points, with the same house rules. Home,
            predictions and leaderboard show {season}; every page of {season - 1} keeps its address.
            This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The calendar, drivers and teams as they were read. */
function Read({ next: { races, drivers, teams } }: { next: Next }) {
  return (
    <details>
      <summary>Calendar, drivers and teams</summary>
      <ol aria-label="Calendar">
        {races.map(({ _id, raceName, date }) => (
          <li key={_id}>
            {raceName}, <Day at={date} />
          </li>
        ))}
      </ol>
      <p>{drivers.map(({ givenName, familyName }) => `${givenName} ${familyName}`).join(', ')}</p>
      <p>{teams.map(({ name }) => name).join(', ')}</p>
    </details>
  );
}
