import { type ComponentProps, useState } from 'react';
import { Table } from '../../ui/table.tsx';

type Props<Row> = ComponentProps<typeof Table<Row>> & {
  /** How many are shown until the visitor asks for all. */
  firstCount: number;
  /** The signed-in player is always shown. */
  isOwn?: (row: Row) => boolean;
};

/** A table of the first players, or of all. */
export function FirstPlayers<Row>({ firstCount, isOwn, rows, ...table }: Props<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const shownRows = rows.filter((row, index) => showsAll || index < firstCount || isOwn?.(row));
  return (
    <>
      <Table {...table} rows={shownRows} classOf={(row) => (isOwn?.(row) ? 'mine' : undefined)} />
      {shownRows.length < rows.length && (
        <button type="button" className="plain" onClick={() => setShowsAll(true)}>
          {`Show all ${rows.length.toLocaleString('en')} players`}
        </button>
      )}
    </>
  );
}
