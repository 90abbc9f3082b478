import { HEAD_TO_HEADS } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { useState } from 'react';
import type { Entrants } from '../../../server/season.tsx';
import { Day } from '../../../ui/date-time.tsx';
import { DriverTag, TeamTag } from '../../../ui/entrant.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WITHOUT_WINNER } from '../../../ui/without-winner.ts';
import { type Change, CorrectionDialog } from './correction-dialog.tsx';
import { DisqualifyDialog } from './disqualify-dialog.tsx';
import { type Known, type RaceResult, VALUE_ROWS, type ValueRow } from './official-value.ts';
import styles from './race-control.module.css';
import { ValuesDialog } from './values-dialog.tsx';

type Props = { known: Known; onDone: (notice: string) => void };

type Opened =
  | { dialog: 'disqualify' }
  | { dialog: 'correct'; row: ValueRow }
  | { dialog: 'withdraw'; what: string; change: Change };

/** The official values. An admin can disqualify a car, correct each value, and withdraw both. */
export function OfficialValues({ known, onDone }: Props) {
  const { race, entrants } = known;
  const [opened, setOpened] = useState<Opened>();
  const onClose = () => setOpened(undefined);
  const shown = {
    known,
    onClose,
    onDone(notice: string) {
      onClose();
      onDone(notice);
    },
  };
  return (
    <section aria-labelledby="values">
      <div className="spread">
        <h2 id="values">Official values</h2>
        <button type="button" className="plain" onClick={() => setOpened({ dialog: 'disqualify' })}>
          Disqualify a car
        </button>
      </div>
      <p className="quiet">
        A correction overrides the race data until it is replaced or withdrawn. Players can read it
        with its reason.
      </p>
      <ul className={styles.values}>
        {rowsOf(known).map((row) => (
          <Row
            key={row.what}
            {...row}
            entrants={entrants}
            onCorrect={(values) => setOpened({ dialog: 'correct', row: values })}
            onWithdraw={() => setOpened({ dialog: 'withdraw', ...row })}
          />
        ))}
      </ul>
      {opened?.dialog === 'disqualify' && <DisqualifyDialog {...shown} />}
      {opened?.dialog === 'correct' && <ValuesDialog {...shown} row={opened.row} />}
      {opened?.dialog === 'withdraw' && (
        <CorrectionDialog
          {...{ race, entrants, ...shown }}
          title={`Withdraw ${opened.what}`}
          change={opened.change}
        >
          <p>The race data decides again, now and later.</p>
        </CorrectionDialog>
      )}
    </section>
  );
}

type Shown = {
  name: string;
  /** The drivers or teams. */
  ids: (string | null)[];
  corrections: RaceResult['corrections'];
  /** What can be withdrawn, and by which change. */
  what: string;
  change: Change;
  /** The values to correct; a head-to-head without pairing has none. */
  row?: ValueRow;
};

/** The disqualified cars, then the values. */
function rowsOf({ result, entrants }: Known): Shown[] {
  const values = valuesOf(result);
  const cars = result.corrections.flatMap((correction): Shown[] => {
    const { value, to } = correction;
    if (value !== 'disqualified' || to === null) return [];
    return [
      {
        name: 'Disqualified',
        ids: [to],
        corrections: [correction],
        what: `the disqualification of ${entrants.nameOf(to)}`,
        change: { reinstate: [to] },
      },
    ];
  });
  const corrected = VALUE_ROWS.map((row): Shown => {
    const keys: readonly string[] = row.values;
    const isUnpaired = HEAD_TO_HEADS.some(({ key }) => keys.includes(key) && values[key] === null);
    return {
      name: row.name,
      ids: row.values.map((key) => values[key]),
      corrections: result.corrections.filter(({ value }) => keys.includes(value)),
      what: `the correction of ${row.name}`,
      change: { withdraw: row.values },
      ...(!isUnpaired && { row }),
    };
  });
  return [...cars, ...corrected];
}

type RowProps = Shown & {
  entrants: Entrants;
  onCorrect: (row: ValueRow) => void;
  onWithdraw: () => void;
};

function Row({ name, ids, corrections, what, row, entrants, onCorrect, onWithdraw }: RowProps) {
  return (
    <li>
      <div>
        <span className="eyebrow">{name}</span>
        <span className={styles.named}>
          {ids.map((id) => (
            <Named key={id} id={id} entrants={entrants} />
          ))}
        </span>
        {corrections.filter(isFirstOfDecision).map(({ at, by, reason }) => (
          <p key={at} className="small">
            <span className="chip partial">
              <Icon name="edit" /> Corrected
            </span>{' '}
            by {by}, <Day at={at} />: {reason}
          </p>
        ))}
      </div>
      <div className={styles.buttons}>
        {corrections.length > 0 && (
          <button type="button" className="plain" onClick={onWithdraw}>
            Withdraw<span className="visually-hidden"> {what}</span>
          </button>
        )}
        {row && (
          <button type="button" className="plain" onClick={() => onCorrect(row)}>
            Correct<span className="visually-hidden"> {name}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** Values that are corrected together share time and reason. */
function isFirstOfDecision(
  { at }: { at: string },
  index: number,
  corrections: { at: string }[],
): boolean {
  return corrections.findIndex((one) => one.at === at) === index;
}

function Named({ id, entrants }: { id: string | null; entrants: Entrants }) {
  if (id === null) return <span className="quiet">Not decided</span>;
  const ended = WITHOUT_WINNER[id];
  if (ended) return <>{ended}</>;
  const team = entrants.team(id);
  return team ? (
    <TeamTag id={id} team={team} />
  ) : (
    <DriverTag id={id} driver={entrants.driver(id)} />
  );
}
