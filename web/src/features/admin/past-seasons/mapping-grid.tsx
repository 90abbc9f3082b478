import { pointsIn } from '@parc-ferme/domain/past-season/cell-text';
import { CIRCUIT_CHOICES } from '@parc-ferme/domain/past-season/circuits';
import {
  type Chosen,
  type Column,
  columnAs,
  ROLES,
  ROW_ROLES,
  type RowRole,
  SINGLE_ROLES,
} from '@parc-ferme/domain/past-season/mapping';
import { type KeyboardEvent, memo } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import styles from './past-seasons.module.css';

type Props = {
  grid: string[][];
  columns: Column[];
  rows: RowRole[];
  chosen: Chosen;
  /** The keys of the cells that cannot be read, such as `3,5` for row and column. */
  unreadable: string[];
  /** What is said beside a player's row. */
  remarks: Map<number, string>;
  /** Takes a function of the current choices, as a memoized row may hold a handler of an earlier rendering. */
  onChoose: (change: (before: Chosen) => Chosen) => void;
};

/** Takes this column and those after it as races, up to the first one without numbers or with a role. */
const RACES_FROM_HERE = 'races';

/** The spreadsheet as it is, with a choice above each column and beside each row. */
export function MappingGrid({ grid, columns, rows, chosen, unreadable, remarks, onChoose }: Props) {
  const withColumns = (changes: Chosen['columns']) =>
    onChoose((before) => ({ ...before, columns: { ...before.columns, ...changes } }));

  function setRole(column: number, role: string) {
    if (role === RACES_FROM_HERE) return withColumns(racesFrom(column, { grid, columns, chosen }));
    const known = ROLES.find((one) => one === role) ?? 'leave out';
    const others = SINGLE_ROLES.includes(known)
      ? columns.flatMap((one, at) => (one.role === known ? at : []))
      : [];
    withColumns({
      ...Object.fromEntries(others.map((at) => [at, { role: 'leave out' as const }])),
      [column]: columnAs(known, { grid, chosen }, column),
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
                <Named
                  column={column}
                  index={index}
                  onName={(named) => withColumns({ [index]: named })}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.map((cells, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            key={at}
            at={at}
            cells={cells}
            role={rows[at] ?? 'leave out'}
            remark={remarks.get(at)}
            mended={textOf(chosen, at)}
            unreadable={unreadable.filter((key) => key.startsWith(`${at},`)).join(' ')}
            onRole={(role) =>
              onChoose((before) => ({ ...before, rows: { ...before.rows, [at]: role } }))
            }
            onMend={(column, text) =>
              onChoose((before) => ({
                ...before,
                cells: { ...before.cells, [`${at},${column}`]: text },
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
  const isFree = (at: number) =>
    columns[at]?.role === 'leave out' &&
    grid.some((row) => typeof pointsIn(row[at] ?? '') === 'number');
  const end = columns.findIndex((_, at) => at > first && !isFree(at));
  const indexes = [...columns.keys()].slice(first, end < 0 ? undefined : end);
  return Object.fromEntries(indexes.map((at) => [at, columnAs('race', { grid, chosen }, at)]));
}

type NamedProps = { column: Column; index: number; onName: (column: Column) => void };

function Named({ column, index, onName }: NamedProps) {
  return (
    <>
      <input
        aria-label={`Name of column ${index + 1}`}
        value={column.name}
        maxLength={60}
        onChange={({ target }) => onName({ ...column, name: target.value })}
      />
      {column.role === 'race' && (
        <select
          aria-label={`Circuit of column ${index + 1}`}
          value={column.circuit ?? ''}
          onChange={({ target }) => {
            const { circuit: _, ...others } = column;
            onName({ ...others, ...(target.value && { circuit: target.value }) });
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

/** The texts that were typed into a row, as one text, so that an unchanged row is not drawn again. */
function textOf({ cells }: Chosen, row: number): string {
  const own = Object.entries(cells).filter(([key]) => key.startsWith(`${row},`));
  return own.length === 0 ? '' : JSON.stringify(own);
}

type RowProps = {
  at: number;
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
  function Row({ at, cells, role, remark, mended, unreadable, onRole, onMend }: RowProps) {
    const typed = new Map<string, string>(mended ? JSON.parse(mended) : []);
    return (
      <tr className={role === 'leave out' ? 'quiet' : undefined}>
        <th scope="row" className={styles.row}>
          <select
            aria-label={`Row ${at + 1}`}
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
        <td className={`small ${styles.remark}`}>{remark === '✓' ? <Tick /> : remark}</td>
        {cells.map((text, column) => {
          const key = `${at},${column}`;
          const isUnreadable = unreadable.split(' ').includes(key);
          if (!isUnreadable && !typed.has(key)) return <td key={key}>{text}</td>;
          return (
            <td key={key} className={isUnreadable ? styles.flagged : undefined}>
              <input
                aria-label={`Row ${at + 1}, column ${column + 1}`}
                aria-invalid={isUnreadable}
                list="cell-values"
                defaultValue={typed.get(key) ?? text}
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
  (one, other) =>
    one.cells === other.cells &&
    one.role === other.role &&
    one.remark === other.remark &&
    one.mended === other.mended &&
    one.unreadable === other.unreadable,
);

/** An icon for “✓”, as few fonts have the character. */
function Tick() {
  return (
    <span className="exact">
      <Icon name="tick" />
      <span className="visually-hidden">✓</span>
    </span>
  );
}

function blurAtEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter') currentTarget.blur();
}
