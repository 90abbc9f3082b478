import { categoriesOf } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { markPicks } from '@parc-ferme/domain/scoring/score-picks';
import type { ReactNode } from 'react';
import type { Entrants } from '../../server/season.tsx';
import { Entrant } from '../entrant.tsx';
import { Mark, marksOf } from '../mark.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import styles from './picks-table.module.css';

export type OutcomeProps = {
  outcome: Outcome | null;
  isProvisional?: boolean;
  entrants: Entrants;
  /** That of the race, if it has one. */
  question?: AskedQuestion | undefined;
};

type Entry = { user: string; score: number | null; picks: Picks };

type Props<Row extends Entry> = OutcomeProps & {
  label: string;
  rows: Row[];
  player: (row: Row) => ReactNode;
  /** Cards in place of a table, for a phone. */
  isCards?: boolean;
  /** Without the row of official values, which are shown right above. */
  isBelowOfficial?: boolean;
  ownId?: string | undefined;
};

/** Players with points and picks, with the official values in the head. */
export function PicksTable<Row extends Entry>(props: Props<Row>) {
  const { label, rows, player, isCards, ownId, ...outcomeProps } = props;
  const { outcome } = outcomeProps;
  return (
    <div className={isCards ? styles.cards : styles.table}>
      <ScrollTable label={label}>
        <Head {...props} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.user} className={row.user === ownId ? 'mine' : ''}>
              <th scope="row" className="sticky">
                {player(row)}
              </th>
              {outcome && (
                <td className={styles.points} data-points>
                  {row.score}
                </td>
              )}
              <PickCells {...outcomeProps} picks={row.picks} />
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

type HeadProps = OutcomeProps & { isBelowOfficial?: boolean };

function Head({ outcome, isProvisional, entrants, question, isBelowOfficial }: HeadProps) {
  const categories = categoriesOf(question);
  return (
    <thead>
      <tr>
        <th scope="col" className="sticky">
          Player
        </th>
        {outcome && (
          <th scope="col" className={styles.points}>
            Points
          </th>
        )}
        {categories.map(({ key, abbreviation, fullLabel }) => (
          <th key={key} scope="col">
            <abbr title={fullLabel}>{abbreviation}</abbr>
          </th>
        ))}
      </tr>
      {outcome && !isBelowOfficial && (
        <tr className={styles.official}>
          <th scope="row" className="sticky">
            {isProvisional ? 'Provisional' : 'Official result'}
          </th>
          <td className={styles.points} />
          {categories.map(({ key, chosenFrom }) => (
            <td key={key}>
              <Entrant
                short
                chosenFrom={chosenFrom}
                entrants={entrants}
                id={outcome[key]}
                none="Not decided"
              />
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

/** Picks with their marks. A missing pick has no mark, and before the result no pick has one. */
function PickCells({ picks, outcome, entrants, question }: OutcomeProps & { picks: Picks }) {
  const marked = markPicks(picks, outcome, question);
  const marks = marksOf(marked);
  return marked.map(({ name, chosenFrom, picked }, index) => {
    const mark = outcome && picked ? marks[index] : undefined;
    return (
      <td key={name} className={styles.pick} data-mark={mark}>
        <span>
          <Entrant short chosenFrom={chosenFrom} entrants={entrants} id={picked} none="No pick" />
          {mark && <Mark kind={mark} />}
        </span>
      </td>
    );
  });
}
