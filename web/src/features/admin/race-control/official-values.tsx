import { useState } from 'react';
import type { Entrants } from '../../../server/season.tsx';
import { Day } from '../../../ui/date-time.tsx';
import { Entrant } from '../../../ui/entrant.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../admin.module.css';
import { type CorrectionChange, CorrectionDialog } from './correction-dialog.tsx';
import { DisqualifyDialog, ValuesDialog } from './correction-forms.tsx';
import { type CorrectionContext, optionsFor, type ValueRow, valueRowsOf } from './value-choice.tsx';

type Props = { context: CorrectionContext; onDone: (message: string) => void };

type OpenedDialog =
  | { dialog: 'disqualify' }
  | { dialog: 'correct'; row: ValueRow }
  | { dialog: 'withdraw'; withdrawableName: string; change: CorrectionChange };

/** The official values. An admin can disqualify a car, correct each value, and withdraw both. */
export function OfficialValues({ context, onDone }: Props) {
  const [opened, setOpened] = useState<OpenedDialog>();
  const onClose = () => setOpened(undefined);
  const dialogProps = {
    context,
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
        {rowsOf(context).map((row) => (
          <Row
            key={row.withdrawableName}
            {...row}
            entrants={context.entrants}
            onCorrect={(correctable) => setOpened({ dialog: 'correct', row: correctable })}
            onWithdraw={() => setOpened({ dialog: 'withdraw', ...row })}
          />
        ))}
      </ul>
      {opened?.dialog === 'disqualify' && <DisqualifyDialog {...dialogProps} />}
      {opened?.dialog === 'correct' && <ValuesDialog {...dialogProps} row={opened.row} />}
      {opened?.dialog === 'withdraw' && (
        <CorrectionDialog
          {...dialogProps}
          title={`Withdraw ${opened.withdrawableName}`}
          change={opened.change}
        >
          <p>
            The race data decides again, now and later. What it does not have is undecided, and
            nobody scores it.
          </p>
        </CorrectionDialog>
      )}
    </section>
  );
}

type DisplayedRow = Omit<ValueRow, 'categories'> & {
  ids: (string | null)[];
  corrections: CorrectionContext['result']['corrections'];
  questionText?: string | undefined;
  /** The name of what can be withdrawn, and the change that withdraws it. */
  withdrawableName: string;
  change: CorrectionChange;
  /** Undefined if there is nothing to choose, as for a head-to-head without a pairing. */
  correctable?: ValueRow | undefined;
};

/** The disqualified cars, then the values. */
function rowsOf(context: CorrectionContext): DisplayedRow[] {
  const { result, entrants } = context;
  const disqualifications = result.corrections.flatMap((correction): DisplayedRow[] => {
    const { value, to } = correction;
    if (value !== 'disqualified' || to === null) return [];
    return [
      {
        name: 'Disqualified',
        chosenFrom: 'drivers',
        ids: [to],
        corrections: [correction],
        withdrawableName: `the disqualification of ${entrants.nameOf(to)}`,
        change: { reinstate: [to] },
      },
    ];
  });
  const values = valueRowsOf(context.race).map(
    (row): DisplayedRow => ({
      ...row,
      questionText: row.categories.some(({ key }) => key === 'question')
        ? context.race.question?.text
        : undefined,
      ids: row.categories.map(({ key }) => result.outcome[key] ?? null),
      corrections: result.corrections.filter(({ value }) =>
        row.categories.some(({ key }) => key === value),
      ),
      withdrawableName: `the correction of ${row.name}`,
      change: { withdraw: row.categories.map(({ key }) => key) },
      correctable: row.categories.some((category) => optionsFor(category, context).length > 0)
        ? row
        : undefined,
    }),
  );
  return [...disqualifications, ...values];
}

type RowProps = DisplayedRow & {
  entrants: Entrants;
  onCorrect: (row: ValueRow) => void;
  onWithdraw: () => void;
};

function Row({
  name,
  chosenFrom,
  ids,
  corrections,
  questionText,
  withdrawableName,
  correctable,
  entrants,
  ...handlers
}: RowProps) {
  // Values that are corrected together share time and reason, so they are one decision.
  const decisions = new Map(corrections.map((correction) => [correction.at, correction]));
  return (
    <li className="spread">
      <div className={styles.value}>
        <span className="eyebrow">{name}</span>
        {questionText && <span className="plain-text">{questionText}</span>}
        <span className={styles.row}>
          {ids.map((id) => (
            <Entrant
              key={id}
              none="Not decided"
              chosenFrom={chosenFrom}
              id={id}
              entrants={entrants}
            />
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
          <button type="button" className="plain" onClick={handlers.onWithdraw}>
            Withdraw<span className="visually-hidden">{` ${withdrawableName}`}</span>
          </button>
        )}
        {correctable && (
          <button type="button" className="plain" onClick={() => handlers.onCorrect(correctable)}>
            <span>{questionText && corrections.length === 0 ? 'Answer' : 'Correct'}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
        )}
      </div>
    </li>
  );
}
