import { useState } from 'react';
import type { Entrants } from '../../../server/season.tsx';
import { Day } from '../../../ui/date-time.tsx';
import { Entrant } from '../../../ui/entrant.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../admin.module.css';
import { type Change, CorrectionDialog } from './correction-dialog.tsx';
import { DisqualifyDialog, ValuesDialog } from './correction-forms.tsx';
import { type Known, optionsFor, type ValueRow, valueRowsOf } from './official-value.tsx';

type Props = { known: Known; onDone: (message: string) => void };

type Opened =
  | { dialog: 'disqualify' }
  | { dialog: 'correct'; row: ValueRow }
  | { dialog: 'withdraw'; what: string; change: Change };

/** The official values. An admin can disqualify a car, correct each value, and withdraw both. */
export function OfficialValues({ known, onDone }: Props) {
  const [opened, setOpened] = useState<Opened>();
  const onClose = () => setOpened(undefined);
  const shown = {
    known,
    onClose,
    onDone(message: string) {
      onClose();
      onDone(message);
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
      <ul className="list ruled">
        {rowsOf(known).map((row) => (
          <Row
            key={row.what}
            {...row}
            entrants={known.entrants}
            onCorrect={(values) => setOpened({ dialog: 'correct', row: values })}
            onWithdraw={() => setOpened({ dialog: 'withdraw', ...row })}
          />
        ))}
      </ul>
      {opened?.dialog === 'disqualify' && <DisqualifyDialog {...shown} />}
      {opened?.dialog === 'correct' && <ValuesDialog {...shown} row={opened.row} />}
      {opened?.dialog === 'withdraw' && (
        <CorrectionDialog {...shown} title={`Withdraw ${opened.what}`} change={opened.change}>
          <p>
            The race data decides again, now and later. What it does not have is undecided, and
            nobody scores it.
          </p>
        </CorrectionDialog>
      )}
    </section>
  );
}

type Shown = Omit<ValueRow, 'values'> & {
  ids: (string | null)[];
  corrections: Known['result']['corrections'];
  /** The text of a question. */
  asked?: string | undefined;
  /** What can be withdrawn, and by which change. */
  what: string;
  change: Change;
  /** The values to correct; a head-to-head without pairing has none. */
  row?: ValueRow | undefined;
};

/** The disqualified cars, then the values. */
function rowsOf(known: Known): Shown[] {
  const { result, entrants } = known;
  const cars = result.corrections.flatMap((correction): Shown[] => {
    const { value, to } = correction;
    if (value !== 'disqualified' || to === null) return [];
    const what = `the disqualification of ${entrants.nameOf(to)}`;
    const change = { reinstate: [to] };
    return [
      { name: 'Disqualified', of: 'drivers', ids: [to], corrections: [correction], what, change },
    ];
  });
  const values = valueRowsOf(known.race).map((row): Shown => {
    return {
      ...row,
      asked: row.values.some(({ key }) => key === 'question')
        ? known.race.question?.text
        : undefined,
      ids: row.values.map(({ key }) => result.outcome[key] ?? null),
      corrections: result.corrections.filter(({ value }) =>
        row.values.some(({ key }) => key === value),
      ),
      what: `the correction of ${row.name}`,
      change: { withdraw: row.values.map(({ key }) => key) },
      row: row.values.some((category) => optionsFor(category, known).length > 0) ? row : undefined,
    };
  });
  return [...cars, ...values];
}

type RowProps = Shown & {
  entrants: Entrants;
  onCorrect: (row: ValueRow) => void;
  onWithdraw: () => void;
};

function Row({ name, of, ids, corrections, asked, what, row, entrants, ...on }: RowProps) {
  // Values that are corrected together share time and reason.
  const decisions = new Map(corrections.map((correction) => [correction.at, correction]));
  return (
    <li className="spread">
      <div className={styles.value}>
        <span className="eyebrow">{name}</span>
        {asked && <span className="plain-text">{asked}</span>}
        <span className={styles.row}>
          {ids.map((id) => (
            <Entrant key={id} none="Not decided" chosenFrom={of} id={id} entrants={entrants} />
          ))}
        </span>
        {[...decisions.values()].map(({ at, by, reason }) => (
          <p key={at} className="small">
            <span className="chip partial">
              <Icon name="edit" /> Corrected
            </span>{' '}
            by <span>{by}</span>, <Day at={at} />: <span>{reason}</span>
          </p>
        ))}
      </div>
      <div className={styles.row}>
        {corrections.length > 0 && (
          <button type="button" className="plain" onClick={on.onWithdraw}>
            Withdraw<span className="visually-hidden">{` ${what}`}</span>
          </button>
        )}
        {row && (
          <button type="button" className="plain" onClick={() => on.onCorrect(row)}>
            <span>{asked && corrections.length === 0 ? 'Answer' : 'Correct'}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
        )}
      </div>
    </li>
  );
}
