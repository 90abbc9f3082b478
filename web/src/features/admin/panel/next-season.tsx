import { countText } from '@parc-ferme/domain/wording/number-text';
import { call } from '../../../server/api.ts';
import { invalidate, routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { CalendarList } from '../../../ui/calendar-list.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import type { DialogAction } from '../action-dialog.tsx';

/** After the last race of a season: what the race data has of the next one, which an admin can begin. */
export function NextSeason({ openDialog }: { openDialog: (action: DialogAction) => void }) {
  const { data } = useServerData(routeQuery('seasons.next'));
  const next = data?.next;
  if (!next) return null;
  const { season, beginsAt, races, drivers, teams } = next;
  return (
    <section className="panel" aria-labelledby="next-season">
      <h2 id="next-season">{`The season ${season} can begin`}</h2>
      <p>
        It has <span>{countText(races.length, 'race')}</span>,{' '}
        <span>{countText(drivers.length, 'driver')}</span> and{' '}
        <span>{countText(teams.length, 'team')}</span> in the race data so far. It begins on its own
        on <DateTime at={beginsAt} />, a week before its first closing.
      </p>
      <details>
        <summary>Calendar, drivers and teams</summary>
        <CalendarList races={races} />
        <p>{drivers.map(({ givenName, familyName }) => `${givenName} ${familyName}`).join(', ')}</p>
        <p>{teams.map(({ name }) => name).join(', ')}</p>
      </details>
      <button type="button" onClick={() => openDialog(beginning(season))}>
        {`Begin the ${season} season`}
      </button>
    </section>
  );
}

function beginning(season: number): DialogAction {
  return {
    title: `Begin the ${season} season?`,
    action: 'Begin',
    reason: null,
    explanation: (
      <p>
        All players stay registered and start without points, with the same house rules. Home,
        predictions and leaderboard show <span>{season}</span>; every page of{' '}
        <span>{season - 1}</span> keeps its address. This cannot be undone.
      </p>
    ),
    async run() {
      await call('seasons.begin', { body: { season } });
      void invalidate('seasons.next', 'seasons.get', 'races.status', 'scores.leaderboard');
      return `The ${season} season has begun.`;
    },
  };
}
