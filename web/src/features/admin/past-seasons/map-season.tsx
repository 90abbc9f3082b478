import { OLD_ENCODINGS, type OldEncoding } from '@parc-ferme/domain/past-season/decode-text';
import {
  CELL_REPAIRS,
  importedSeason,
  type MappedSeason,
  mappedSeason,
  mappingSummary,
  otherRanks,
  repairedCell,
  type Totals,
  totalDifference,
} from '@parc-ferme/domain/past-season/mapped-season';
import {
  columnsOf,
  type MappingChoices,
  rowsOf,
  transposed,
} from '@parc-ferme/domain/past-season/mapping';
import { ordinal } from '@parc-ferme/domain/wording/number-text';
import { useMemo, useState } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { Empty, Toast } from '../../../ui/toast.tsx';
import type { DialogAction } from '../action-dialog.tsx';
import type { Draft } from './draft.ts';
import type { Account } from './joined-accounts.tsx';
import { ADDS_UP, CELL_TEXTS_ID, MappingGrid } from './mapping-grid.tsx';
import styles from './past-seasons.module.css';
import { SaveSeason } from './save-season.tsx';
import { Switch } from './switch.tsx';

type Props = {
  draft: Draft;
  accounts: Account[];
  openDialog: (action: DialogAction) => void;
  onSaved: (message: string) => void;
  onCancel: () => void;
  onReread: (encoding: OldEncoding) => void;
};

const NOTHING_CHOSEN: MappingChoices = { columns: {}, rows: {}, cells: {} };

/** The admin chooses what each column and row is; remarks beside the rows tell whether their points add up. */
export function MapSeason({ draft, accounts, openDialog, onSaved, onCancel, onReread }: Props) {
  const [isTransposed, setTransposed] = useState(false);
  const [isCumulative, setCumulative] = useState(false);
  const [chosen, setChosen] = useState(draft.chosen ?? NOTHING_CHOSEN);
  const [totals, setTotals] = useState<Totals | undefined>(draft.totals);
  const [accountByRow, setAccountByRow] = useState(draft.accounts ?? {});
  const grid = useMemo(
    () => (isTransposed ? transposed(draft.cells) : draft.cells),
    [isTransposed, draft],
  );
  const columns = columnsOf(grid, chosen);
  const rows = rowsOf(grid, columns, chosen);
  const mapped = mappedSeason(grid, { columns, rows, chosen, isCumulative });
  if (draft.cells.length === 0) return <NoCells onCancel={onCancel} />;

  return (
    <>
      {draft.isCut && <Toast>There is more in it than is read: the rest is left out.</Toast>}
      <div className="actions">
        <Switch
          label="Turn it round"
          isOn={isTransposed}
          onSwitch={(on) => {
            setChosen(NOTHING_CHOSEN);
            setAccountByRow({});
            setTransposed(on);
          }}
        />
        <Switch
          label="Each race column is the standing after it"
          isOn={isCumulative}
          onSwitch={setCumulative}
        />
        {draft.bytes && (
          <Choice
            label="Letters look wrong?"
            prompt="They are right"
            value={draft.oldEncoding ?? ''}
            options={Object.entries(OLD_ENCODINGS).map(([value, name]) => ({
              value,
              name: `An old file of ${name}`,
            }))}
            onChoose={(value) => onReread(value === 'macintosh' ? value : 'windows-1252')}
          />
        )}
      </div>
      <p role="status" className={styles.summary}>
        {mappingSummary(mapped, columns, rows)}
      </p>
      <datalist id={CELL_TEXTS_ID}>
        <option value="0" />
        <option value="no pick" />
      </datalist>
      {mapped.unreadable.length > 1 && (
        <Choice
          label={`Take all ${mapped.unreadable.length} cells that cannot be read as`}
          prompt="Mend them one by one"
          value=""
          options={Object.entries(CELL_REPAIRS).map(([value, name]) => ({ value, name }))}
          onChoose={(repair) =>
            setChosen((current) => withMendedCells(repair, current, { grid, mapped }))
          }
        />
      )}
      <MappingGrid
        grid={grid}
        columns={columns}
        rows={rows}
        chosen={chosen}
        unreadable={mapped.unreadable}
        remarks={remarksOf(mapped)}
        onChoose={setChosen}
      />
      <SaveSeason
        draft={draft}
        mapped={mapped}
        accounts={accounts}
        totals={totals}
        accountByRow={accountByRow}
        openDialog={openDialog}
        onSaved={onSaved}
        onCancel={onCancel}
        onTotals={setTotals}
        onJoin={(more) => setAccountByRow({ ...accountByRow, ...more })}
      />
    </>
  );
}

type ReadSpreadsheet = { grid: string[][]; mapped: MappedSeason };

/** The choices with a text for each unreadable cell, all mended in the same way. The key of a cell is such as `3,5`. */
function withMendedCells(
  repair: string,
  chosen: MappingChoices,
  { grid, mapped }: ReadSpreadsheet,
): MappingChoices {
  const cells = mapped.unreadable.map((key) => {
    const [row = 0, column = 0] = key.split(',').map(Number);
    return [key, repairedCell(repair, grid[row]?.[column] ?? '')] as const;
  });
  return { ...chosen, cells: { ...chosen.cells, ...Object.fromEntries(cells) } };
}

function NoCells({ onCancel }: Pick<Props, 'onCancel'>) {
  return (
    <>
      <Empty>There are no cells in it.</Empty>
      <button type="button" className="plain" onClick={onCancel}>
        Start again
      </button>
    </>
  );
}

/** The remark beside each player's row: `✓`, `18 less than the sheet’s total`, `4th by the totals`. */
function remarksOf(mapped: MappedSeason): Map<number, string> {
  // Neither the rule's text nor the accounts change a rank.
  const season = importedSeason(mapped, { rule: '', totals: undefined, accounts: {} });
  const ranks = otherRanks(mapped, season);
  return new Map(
    mapped.players.map((player) => {
      const difference = totalDifference(player);
      const rank = ranks.get(player.row);
      const faults = [
        difference < 0 && `${-difference} less than the sheet’s total`,
        difference > 0 && `${difference} more than the sheet’s total`,
        rank && `${ordinal(rank)} by the totals`,
        mapped.hasTotal && player.total === undefined && 'no total in the sheet',
        player.isDouble && 'another player has this name',
      ].filter((fault) => typeof fault === 'string');
      return [player.row, faults.join(', ') || (mapped.hasTotal ? ADDS_UP : `= ${player.sum}`)];
    }),
  );
}
