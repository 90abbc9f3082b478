import type { Understood } from '@parc-ferme/domain/past-season/understand';
import type { KeyboardEvent } from 'react';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import styles from './past-seasons.module.css';

const GRAND_PRIX = / Grand Prix\b/;

type Props = {
  cells: string[][];
  /** The cells as they were read, before the admin changed any. */
  original: string[][];
  understood: Understood;
  onMend: (row: number, column: number, text: string) => void;
};

/** The sheet as it was given, with what each column is taken as. What cannot be read is mended in place. */
export function OriginalSheet({ cells, original, understood, onMend }: Props) {
  const { columns, isTurned, findings } = understood;
  const width = Math.max(...cells.map((row) => row.length));
  return (
    <ScrollTable label="The sheet as it was given">
      {!isTurned && (
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={index} scope="col" className="quiet small">
                {column.replace(GRAND_PRIX, '') || 'left out'}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {cells.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <tr key={at}>
            <th scope="row" className="quiet small">
              {isTurned ? columns[at]?.replace(GRAND_PRIX, '') : at + 1}
            </th>
            {Array.from({ length: width }, (_, column) => {
              const text = row[column] ?? '';
              const finding = findings.find((one) => one.row === at && one.column === column);
              const place = placeOf(at, column);
              const isMended = text !== (original[at]?.[column] ?? '');
              if (!finding && !isMended) return <td key={place}>{text}</td>;
              return (
                <td key={place} className={finding && styles.flagged}>
                  <input
                    aria-label={`Row ${at + 1}, column ${column + 1}`}
                    title={finding?.why}
                    aria-invalid={finding ? true : undefined}
                    defaultValue={text}
                    size={Math.max(4, text.length)}
                    onKeyDown={blurAtEnter}
                    onBlur={({ target }) => {
                      if (target.value !== text) onMend(at, column, target.value.trim());
                    }}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function placeOf(row: number, column: number): string {
  return `${row} ${column}`;
}

function blurAtEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter') currentTarget.blur();
}
