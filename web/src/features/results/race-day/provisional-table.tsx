import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Movement } from '../../../ui/movement.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import styles from './provisional-table.module.css';

export type Row = {
  id: string;
  username: string;
  /** A dash for a player who is not classified yet. */
  rank: number | '–';
  /** Places gained; absent where there is nothing to compare with. */
  movement?: number | null;
  cells: string[];
};

type Props = {
  label: string;
  columns: string[];
  rows: Row[];
  ownId: string | undefined;
  /** Shows the details of a player. */
  onShow?: (id: string) => void;
};

/** Of more players the first are shown, with the signed-in player, until all are asked for. */
const FIRST = 20;

/** Ranks with points that are not official. */
export function ProvisionalTable({ label, columns, rows, ownId, onShow }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const isHidden = rows.length > FIRST && !showsAll;
  const shown = isHidden ? rows.filter(({ id }, index) => index < FIRST || id === ownId) : rows;
  return (
    <>
      <ScrollTable label={label}>
        <thead>
          <tr>
            <th scope="col" className="number">
              Rank
            </th>
            <th scope="col">Player</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows}>
          {shown.map((row) => (
            <PlayerRow key={row.id} row={row} isOwn={row.id === ownId} onShow={onShow} />
          ))}
        </tbody>
      </ScrollTable>
      {isHidden && (
        <button type="button" className="plain" onClick={() => setShowsAll(true)}>
          Show all {rows.length.toLocaleString('en')} players
        </button>
      )}
    </>
  );
}

type RowProps = { row: Row; isOwn: boolean; onShow: Props['onShow'] };

function PlayerRow({ row, isOwn, onShow }: RowProps) {
  const { id, username, rank, movement, cells } = row;
  return (
    <tr className={isOwn ? 'mine' : ''} data-player={username}>
      <td className={styles.rank}>
        {rank}
        {movement !== undefined && <Movement places={movement} isNew={false} />}
      </td>
      <th scope="row">
        {onShow ? (
          <button type="button" className="bare" aria-haspopup="dialog" onClick={() => onShow(id)}>
            <span className={styles.name}>{username}</span>
            <Icon name="chevron-right" />
          </button>
        ) : (
          <PlayerLink username={username} />
        )}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={index} className={`number ${styles.points}`}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
