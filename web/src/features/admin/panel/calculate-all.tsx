import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, InvalidReply, type Reply } from '../../../server/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import type { RaceStatus } from './race-state.ts';

type Props = { statuses: RaceStatus[]; onChanged: () => void };
type Totals = Reply<'scores.calculate-all'>['results'];

/** Rescores the whole season. */
export function CalculateAll({ statuses, onChanged }: Props) {
  const [asking, setAsking] = useState(false);
  const scored = statuses.filter(({ publishedRevision }) => publishedRevision !== null).length;

  const {
    mutate,
    isPending,
    data: totals,
    error,
  } = useMutation({
    async mutationFn() {
      const { results } = await call('scores.calculate-all');
      if (!Array.isArray(results)) throw new InvalidReply();
      return results;
    },
    onSuccess: () => void onChanged(),
    onSettled: () => setAsking(false),
  });

  return (
    <section aria-labelledby="whole-season">
      <h3 id="whole-season">The whole season</h3>
      <button type="button" className="plain" onClick={() => setAsking(true)}>
        Calculate all user scores
      </button>
      {error && <AdminFailure error={error} otherwise="Failed to calculate user scores" />}
      {totals && (
        <>
          <Notice>All user scores calculated and leaderboard updated successfully!</Notice>
          <TotalsTable totals={totals} />
        </>
      )}
      {asking && (
        <ConfirmDialog
          title="Calculate all user scores"
          action="Calculate"
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {scored === 1 ? '1 race is' : `${scored} races are`} scored again with the published
            results, and the leaderboard is recalculated. Points change only where they were wrong,
            and doing it twice changes nothing.
          </p>
          <p className="quiet">
            Results stay as they are. Correct a wrong one in its race control.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function TotalsTable({ totals }: { totals: Totals }) {
  return (
    <ScrollTable label="Totals of all players">
      <thead>
        <tr>
          <th scope="col">Username</th>
          <th scope="col" className="number">
            Total points
          </th>
          <th scope="col" className="number">
            Correct predictions
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ username, totalPoints, correctPredictions }) => (
          <tr key={username}>
            <th scope="row">
              <PlayerLink username={username} />
            </th>
            <td className="number">{totalPoints}</td>
            <td className="number">{correctPredictions}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
