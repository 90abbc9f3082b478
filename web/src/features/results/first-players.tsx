import { type ComponentProps, useState } from 'react';
import { Table } from '../../ui/table.tsx';

type Props<Row> = ComponentProps<typeof Table<Row>> & {
  /** How many are shown until all are asked for. */
  first: number;
  /** The signed-in player is always shown. */
  isOwn?: (row: Row) => boolean;
};

/** A table of the first players, or of all. */
export function FirstPlayers<Row>({ first, isOwn, rows, ...table }: Props<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = rows.filter((row, index) => showsAll || index < first || isOwn?.(row));
  return (
    <>
      <Table {...table} rows={shown} classOf={(row) => (isOwn?.(row) ? 'mine' : undefined)} />
      {shown.length < rows.length && (
        <button type="button" className="plain" onClick={() => setShowsAll(true)}>
          {`Show all ${rows.length.toLocaleString('en')} players`}
        </button>
      )}
    </>
  );
}
