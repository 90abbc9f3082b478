import { ScrollTable } from '../../ui/scroll-table.tsx';
import { PlayerRow } from './player-row.tsx';
import type { PlayersProps } from './player-view.ts';
import styles from './players-table.module.css';
import { TableHead } from './table-head.tsx';

/** A row for each player, below the categories and the official values. */
export function PlayersTable({ label, players, own, ownButton, onShow, ...shown }: PlayersProps) {
  return (
    <div className={styles.table}>
      <ScrollTable label={label}>
        <TableHead result={shown.result} entrants={shown.entrants} />
        <tbody>
          {players.map((entry) => (
            <PlayerRow
              key={entry.user}
              {...shown}
              entry={entry}
              {...(entry === own && { own: ownButton })}
              onShow={() => onShow(entry)}
            />
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}
