import { pointsIn } from '@parc-ferme/domain/past-season/cell-text';
import { CIRCUIT_CHOICES } from '@parc-ferme/domain/past-season/circuits';
import {
  type Column,
  columnInRole,
  type MappingChoices,
  ROLES,
  ROW_ROLES,
  type RowRole,
  SINGLE_ROLES,
} from '@parc-ferme/domain/past-season/mapping';
import { MAX_COLUMN_NAME } from '@parc-ferme/domain/past-season/past-limits';
import { type KeyboardEvent, memo } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import styles from './past-seasons.module.css';

type Props = {
  grid: string[][];
  columns: Column[];
  rows: RowRole[];
  chosen: MappingChoices;
  /** The keys of the cells that cannot be read, such as `3,5` for row and column. */
  unreadable: string[];
  /** The remarks beside the players' rows, by the index of the row. */
  remarks: Map<number, string>;
  /** Takes a function of the current choices, as a memoized row may hold a handler of an earlier rendering. */
  onChoose: (change: (current: MappingChoices) => MappingChoices) => void;
};

/** The remark beside a row whose points add up, for which the grid draws an icon: few fonts have the character. */
export const ADDS_UP = '✓';
/** The id of the list of texts that are proposed for a cell. */
export const CELL_TEXTS_ID = 'cell-values';

/** Takes this column and those after it as races, up to the first one without numbers or with a role. */
const RACES_FROM_HERE = 'races';

/** The spreadsheet as it is, with a choice above each column and beside each row. */
export function MappingGrid({ grid, columns, rows, chosen, unreadable, remarks, onChoose }: Props) {
  const chooseColumns = (changes: MappingChoices['columns']) =>
    onChoose((current) => ({ ...current, columns: { ...current.columns, ...changes } }));

  function setRole(column: number, role: string) {
    if (role === RACES_FROM_HERE)
      return chooseColumns(racesFrom(column, { grid, columns, chosen }));
    const newRole = ROLES.find((one) => one === role) ?? 'leave out';
    const columnsWithRole = SINGLE_ROLES.includes(newRole)
      ? columns.flatMap((one, index) => (one.role === newRole ? index : []))
      : [];
    chooseColumns({
      ...Object.fromEntries(
        columnsWithRole.map((index) => [index, { role: 'leave out' as const }]),
      ),
      [column]: columnInRole(newRole, { grid, chosen }, column),
    });
  }

  return (
    <ScrollTable label="The spreadsheet">
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Adds up</th>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
            <th key={index} scope="col" className={styles.column}>
              <select
                aria-label={`Column ${index + 1}`}
                value={column.role}
                className={column.role === 'leave out' ? 'quiet' : undefined}
                onChange={({ target }) => setRole(index, target.value)}
              >
                {ROLES.map((role) => (
                  <option key={role}>{role}</option>
                ))}
                <option value={RACES_FROM_HERE}>races from here on</option>
              </select>
              {column.name !== undefined && (
                <ColumnName
                  column={column}
                  index={index}
                  onChange={(changed) => chooseColumns({ [index]: changed })}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.map((cells, rowIndex) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            key={rowIndex}
            rowIndex={rowIndex}
            cells={cells}
            role={rows[rowIndex] ?? 'leave out'}
            remark={remarks.get(rowIndex)}
            mended={mendedTextsOf(chosen, rowIndex)}
            unreadable={unreadable.filter((key) => key.startsWith(`${rowIndex},`)).join(' ')}
            onRole={(role) =>
              onChoose((current) => ({ ...current, rows: { ...current.rows, [rowIndex]: role } }))
            }
            onMend={(column, text) =>
              onChoose((current) => ({
                ...current,
                cells: { ...current.cells, [`${rowIndex},${column}`]: text },
              }))
            }
          />
        ))}
      </tbody>
    </ScrollTable>
  );
}

type Grid = Pick<Props, 'grid' | 'columns' | 'chosen'>;

function racesFrom(first: number, { grid, columns, chosen }: Grid) {
  const canBeRace = (column: number) =>
    columns[column]?.role === 'leave out' &&
    grid.some((row) => typeof pointsIn(row[column] ?? '') === 'number');
  const end = columns.findIndex((_, column) => column > first && !canBeRace(column));
  const raceColumns = [...columns.keys()].slice(first, end === -1 ? undefined : end);
  return Object.fromEntries(
    raceColumns.map((column) => [column, columnInRole('race', { grid, chosen }, column)]),
  );
}

type ColumnNameProps = { column: Column; index: number; onChange: (column: Column) => void };

/** The name of a column and, if it is a race, its circuit. */
function ColumnName({ column, index, onChange }: ColumnNameProps) {
  return (
    <>
      <input
        aria-label={`Name of column ${index + 1}`}
        value={column.name}
        maxLength={MAX_COLUMN_NAME}
        onChange={({ target }) => onChange({ ...column, name: target.value })}
      />
      {column.role === 'race' && (
        <select
          aria-label={`Circuit of column ${index + 1}`}
          value={column.circuit ?? ''}
          onChange={({ target }) => {
            const { circuit: _, ...otherFields } = column;
            onChange({ ...otherFields, ...(target.value && { circuit: target.value }) });
          }}
        >
          <option value="">no circuit</option>
          {CIRCUIT_CHOICES.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/** The texts that the admin typed into cells of a row, as one JSON text, so that React redraws changed rows only. */
function mendedTextsOf({ cells }: MappingChoices, row: number): string {
  const rowCells = Object.entries(cells).filter(([key]) => key.startsWith(`${row},`));
  return rowCells.length === 0 ? '' : JSON.stringify(rowCells);
}

type RowProps = {
  rowIndex: number;
  cells: string[];
  role: RowRole;
  remark: string | undefined;
  /** The texts that were typed into cells of the row, as JSON. */
  mended: string;
  /** The keys of its cells that cannot be read, separated by spaces. */
  unreadable: string;
  onRole: (role: RowRole) => void;
  onMend: (column: number, text: string) => void;
};

const Row = memo(
  function Row({ rowIndex, cells, role, remark, mended, unreadable, onRole, onMend }: RowProps) {
    const mendedTexts = new Map<string, string>(mended ? JSON.parse(mended) : []);
    return (
      <tr className={role === 'leave out' ? 'quiet' : undefined}>
        <th scope="row" className={styles.row}>
          <select
            aria-label={`Row ${rowIndex + 1}`}
            value={role}
            onChange={({ target }) =>
              onRole(ROW_ROLES.find((one) => one === target.value) ?? 'leave out')
            }
          >
            {ROW_ROLES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </th>
        <td className={`small ${styles.remark}`}>{remark === ADDS_UP ? <Tick /> : remark}</td>
        {cells.map((text, column) => {
          const key = `${rowIndex},${column}`;
          const isUnreadable = unreadable.split(' ').includes(key);
          if (!isUnreadable && !mendedTexts.has(key)) return <td key={key}>{text}</td>;
          return (
            <td key={key} className={isUnreadable ? styles.flagged : undefined}>
              <input
                aria-label={`Row ${rowIndex + 1}, column ${column + 1}`}
                aria-invalid={isUnreadable}
                list={CELL_TEXTS_ID}
                defaultValue={mendedTexts.get(key) ?? text}
                size={Math.max(6, text.length)}
                onKeyDown={blurAtEnter}
                onBlur={({ target }) => onMend(column, target.value.trim())}
              />
            </td>
          );
        })}
      </tr>
    );
  },
  (previous, next) =>
    previous.cells === next.cells &&
    previous.role === next.role &&
    previous.remark === next.remark &&
    previous.mended === next.mended &&
    previous.unreadable === next.unreadable,
);

function Tick() {
  return (
    <span className="exact">
      <Icon name="tick" />
      <span className="visually-hidden">{ADDS_UP}</span>
    </span>
  );
}

function blurAtEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter') currentTarget.blur();
}
