import { Icon } from '../../../ui/icon.tsx';
import { Movement } from '../../../ui/movement.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { FirstPlayers } from '../first-players.tsx';

export type Row = {
  id: string;
  username: string;
  /** A dash for a player who is not classified yet. */
  rank: number | '–';
  movement?: number | null;
  cells: string[];
};

type Props = {
  label: string;
  columns: string[];
  rows: Row[];
  ownId: string | undefined;
  onShow?: (id: string) => void;
};

const RANK: Column<Row> = {
  head: 'Rank',
  kind: 'number',
  cell: ({ rank, movement }) => (
    <>
      {rank} {movement !== undefined && <Movement places={movement} isNew={false} />}
    </>
  ),
};

export function ProvisionalTable({ label, columns, rows, ownId, onShow }: Props) {
  const player: Column<Row> = {
    head: 'Player',
    isRowHead: true,
    cell: ({ id, username }) =>
      onShow ? (
        <button type="button" className="bare" aria-haspopup="dialog" onClick={() => onShow(id)}>
          {username}
          <Icon name="chevron-right" />
        </button>
      ) : (
        <PlayerLink username={username} />
      ),
  };
  const figures = columns.map(
    (head, index): Column<Row> => ({
      head,
      kind: 'number',
      cell: ({ cells }) => <b>{cells[index]}</b>,
    }),
  );
  return (
    <FirstPlayers
      {...{ label, rows }}
      first={20}
      columns={[RANK, player, ...figures]}
      keyOf={({ id }) => id}
      isOwn={({ id }) => id === ownId}
    />
  );
}
