import { countText } from '@parc-ferme/domain/wording/number-text';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { PlayerNames } from '../../../ui/player-names.tsx';
import { Empty } from '../../../ui/toast.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { Loaded } from '../loaded.tsx';
import type { RaceStatus } from '../panel/race-state.tsx';

/** Who has not picked an open race yet, as every player can see, and one reminder to them. */
export function MissingPicks({ race }: Pick<RaceStatus, 'race'>) {
  const params = { raceId: race._id };
  const missing = useServerData(routeQuery('predictions.missing', { params }));
  const remind = useMutation({
    mutationFn: () => call('predictions.remind', { params }),
    onSettled: () => missing.reload(),
  });
  return (
    <section aria-labelledby="missing-picks">
      <h2 id="missing-picks">Picks missing</h2>
      <div className="panel">
        <Loaded query={missing} whatFailed="Failed to load who has not picked yet">
          {({ players, remindedAt }) =>
            players.length === 0 ? (
              <Empty>All players have picked.</Empty>
            ) : (
              <>
                <p>{`${countText(players.length, 'player')} not in yet:`}</p>
                <PlayerNames players={players} label="Players who have not picked yet" />
                {remindedAt ? (
                  <p role="status">
                    Reminded on <DateTime at={remindedAt} />. One reminder a race is enough.
                  </p>
                ) : (
                  <>
                    <p className="quiet small">
                      They also get a reminder a day and two hours before closing, unless they
                      turned reminders off.
                    </p>
                    <button
                      type="button"
                      className="plain"
                      disabled={remind.isPending}
                      onClick={() => remind.mutate()}
                    >
                      Remind them now
                    </button>
                  </>
                )}
                {remind.error && (
                  <AdminFailure error={remind.error} whatFailed="Failed to send the reminder" />
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
