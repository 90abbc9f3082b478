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
  unreadable: string[];
  /** What is said beside a player's row. */
  remarks: Map<number, string>;
  /** Rows that are not drawn again have old handlers: they change what is chosen by then. */
  onChoose: (change: (before: Chosen) => Chosen) => void;
};

/** Takes this column and those after it as races, up to the first one without numbers or with a role. */
const RACES_FROM_HERE = 'races';

/** The spreadsheet as it is, with a choice above each column and beside each row. */
export function MappingGrid({ grid, columns, rows, chosen, unreadable, remarks, onChoose }: Props) {
  const withColumns = (changes: Chosen['columns']) =>
    onChoose((before) => ({ ...before, columns: { ...before.columns, ...changes } }));

  function take(place: number, role: string) {
    if (role === RACES_FROM_HERE) return withColumns(racesFrom(place, { grid, columns, chosen }));
    const known = ROLES.find((one) => one === role) ?? 'leave out';
    const others = SINGLE_ROLES.includes(known)
      ? columns.flatMap((one, at) => (one.role === known ? at : []))
      : [];
    withColumns({
      ...Object.fromEntries(others.map((at) => [at, { role: 'leave out' as const }])),
      [place]: columnAs(known, { grid, chosen }, place),
    });
  }

  return (
    <ScrollTable label="The spreadsheet">
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Adds up</th>
          {columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
            <th key={place} scope="col" className={styles.column}>
              <select
                aria-label={`Column ${place + 1}`}
                value={column.role}
                className={column.role === 'leave out' ? 'quiet' : undefined}
                onChange={({ target }) => take(place, target.value)}
              >
                {ROLES.map((role) => (
                  <option key={role}>{role}</option>
                ))}
                <option value={RACES_FROM_HERE}>races from here on</option>
              </select>
              {column.name !== undefined && (
                <Named
                  column={column}
                  place={place}
                  onName={(named) => withColumns({ [place]: named })}
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
            bad={unreadable.filter((place) => place.startsWith(`${at},`)).join(' ')}
            onRole={(role) =>
              onChoose((before) => ({ ...before, rows: { ...before.rows, [at]: role } }))
            }
            onMend={(place, text) =>
              onChoose((before) => ({
                ...before,
                cells: { ...before.cells, [`${at},${place}`]: text },
              }))
            }
          />
        ))}
      </tbody>
    </ScrollTable>
  );
}

type Grid = Pick<Props, 'grid' | 'columns' | 'chosen'>;

function racesFrom(place: number, { grid, columns, chosen }: Grid) {
  const isFree = (at: number) =>
    columns[at]?.role === 'leave out' &&
    grid.some((row) => typeof pointsIn(row[at] ?? '') === 'number');
  const end = columns.findIndex((_, at) => at > place && !isFree(at));
  const places = [...columns.keys()].slice(place, end < 0 ? undefined : end);
  return Object.fromEntries(places.map((at) => [at, columnAs('race', { grid, chosen }, at)]));
}

type NamedProps = { column: Column; place: number; onName: (column: Column) => void };

function Named({ column, place, onName }: NamedProps) {
  return (
    <>
      <input
        aria-label={`Name of column ${place + 1}`}
        value={column.name}
        maxLength={60}
        onChange={({ target }) => onName({ ...column, name: target.value })}
      />
      {column.role === 'race' && (
        <select
          aria-label={`Circuit of column ${place + 1}`}
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
  const own = Object.entries(cells).filter(([place]) => place.startsWith(`${row},`));
  return own.length === 0 ? '' : JSON.stringify(own);
}

type RowProps = {
  at: number;
  cells: string[];
  role: RowRole;
  remark: string | undefined;
  mended: string;
  bad: string;
  onRole: (role: RowRole) => void;
  onMend: (column: number, text: string) => void;
};

const Row = memo(
  function Row({ at, cells, role, remark, mended, bad, onRole, onMend }: RowProps) {
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
        {cells.map((text, place) => {
          const key = `${at},${place}`;
          const isBad = bad.split(' ').includes(key);
          if (!isBad && !typed.has(key)) return <td key={key}>{text}</td>;
          return (
            <td key={key} className={isBad ? styles.flagged : undefined}>
              <input
                aria-label={`Row ${at + 1}, column ${place + 1}`}
                aria-invalid={isBad}
                list="cell-values"
                defaultValue={typed.get(key) ?? text}
                size={Math.max(6, text.length)}
                onKeyDown={blurAtEnter}
                onBlur={({ target }) => onMend(place, target.value.trim())}
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
    one.bad === other.bad,
);

/** Few fonts have the character. */
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
