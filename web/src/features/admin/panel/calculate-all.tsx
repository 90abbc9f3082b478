import { countText } from '@parc-ferme/domain/wording/number-text';
import { useState } from 'react';
import { call, InvalidReply, type Reply } from '../../../server/api.ts';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { type DialogAction, useActionDialog } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { PanelHeading } from './panel-view.tsx';
import type { RaceStatus } from './race-state.tsx';

type Props = { statuses: RaceStatus[]; onChanged: () => void };
type Total = Reply<'scores.calculate-all'>['results'][number];

export function CalculateAll({ statuses, onChanged }: Props) {
  const { openDialog, toast, dialog } = useActionDialog(onChanged);
  const [totals, setTotals] = useState<Total[]>();
  const scoredRaces = statuses.filter(({ publishedRevision }) => publishedRevision !== null).length;
  const calculation: DialogAction = {
    title: 'Calculate all user scores',
    action: 'Calculate',
    whatFailed: 'Failed to calculate user scores',
    reason: null,
    explanation: (
      <>
        <p>
          <span>{countText(scoredRaces, 'race')}</span>{' '}
          <span>{scoredRaces === 1 ? 'is' : 'are'}</span> scored again with the published results,
          and the leaderboard is recalculated. Points change only where they were wrong, and doing
          it twice changes nothing.
        </p>
        <p className="quiet">Results stay as they are. Correct a wrong one in its race control.</p>
      </>
    ),
    async run() {
      const { results } = await call('scores.calculate-all');
      if (!Array.isArray(results)) throw new InvalidReply();
      setTotals(results);
      return 'All user scores calculated and leaderboard updated successfully!';
    },
  };
  return (
    <>
      <div className={`spread ${styles.head}`}>
        <PanelHeading>Calculate all user scores</PanelHeading>
        <button type="button" className="plain" onClick={() => openDialog(calculation)}>
          Calculate …
        </button>
      </div>
      {toast}
      <p className="quiet">For all races of the season at once.</p>
      {totals && (
        <Table
          label="Totals of all players"
          columns={COLUMNS}
          rows={totals}
          keyOf={({ username }) => username}
        />
      )}
      {dialog}
    </>
  );
}

const COLUMNS: Column<Total>[] = [
  {
    head: 'Username',
    isRowHead: true,
    cell: ({ username }) => <PlayerLink username={username} />,
  },
  { head: 'Total points', kind: 'number', cell: ({ totalPoints }) => totalPoints },
  {
    head: 'Correct predictions',
    kind: 'number',
    cell: ({ correctPredictions }) => correctPredictions,
  },
];
