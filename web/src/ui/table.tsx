import type { ReactNode } from 'react';
import { ScrollTable } from './scroll-table.tsx';

export type Column<Row> = {
  head: string;
  /** Numbers are aligned right, and what is sticky stays in view while others scroll. */
  kind?: 'number' | 'sticky';
  /** The cell that names the row. */
  isRowHead?: true;
  /** On a phone, where rows are cards, the head is repeated before the value. */
  isNamed?: true;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** `mine` marks the player's own row. */
  classOf?: (row: Row) => string | undefined;
  /** On a phone each row is a card: for rows with buttons. */
  cards?: boolean;
};

export function Table<Row>({ label, columns, rows, keyOf, classOf, cards = false }: Props<Row>) {
  return (
    <ScrollTable label={label} cards={cards}>
      <thead>
        <tr>
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" className={kind}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={classOf?.(row)}>
            {columns.map(({ head, kind, isRowHead, isNamed, cell }) =>
              isRowHead ? (
                <th key={head} scope="row" className={kind}>
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={kind} data-head={isNamed && head}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
