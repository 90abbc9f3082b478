import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, InvalidReply, type Reply } from '../../../server/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { counted } from '../../../ui/duration.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import type { RaceStatus } from './race-state.ts';

type Props = { statuses: RaceStatus[]; onChanged: () => void };
type Total = Reply<'scores.calculate-all'>['results'][number];

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
          <Table
            label="Totals of all players"
            columns={COLUMNS}
            rows={totals}
            keyOf={({ username }) => username}
          />
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
            {counted(scored, 'race')} {scored === 1 ? 'is' : 'are'} scored again with the published
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

const COLUMNS: Column<Total>[] = [
  {
    head: 'Username',
    isRowHead: true,
    cell: ({ username }) => <PlayerLink username={username} />,
  },
  {
    head: 'Total points',
    kind: 'number',
    cell: ({ totalPoints }) => totalPoints,
  },
  {
    head: 'Correct predictions',
    kind: 'number',
    cell: ({ correctPredictions }) => correctPredictions,
  },
];
