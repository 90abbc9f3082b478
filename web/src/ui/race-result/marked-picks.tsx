import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { Award } from '@parc-ferme/domain/scoring/award';
import { AWARDS } from '@parc-ferme/domain/scoring/points';
import { type MarkedPick, markPicks } from '@parc-ferme/domain/scoring/score-picks';
import type { Entrants } from '../../server/season.tsx';
import { Entrant } from '../entrant.tsx';
import { Mark, type MarkKind, marksOf } from '../mark.tsx';
import styles from './marked-picks.module.css';

type SharedProps = {
  entrants: Entrants;
  /** The head of the column of picks. */
  picksHead?: string;
  /** Adds the points: a column that sums to the score. */
  scored?: { breakdown: Award[]; score: number } | undefined;
};

type Props = SharedProps & {
  picks: Picks;
  outcome: Outcome | null;
  question?: AskedQuestion | undefined;
};

/** The picks beside the official values, or "No result yet". */
export function MarkedPicks({ picks, outcome, question, ...shared }: Props) {
  const marked = markPicks(picks, outcome, question);
  return <MarkedPicksTable {...shared} marked={marked} hasResult={outcome !== null} />;
}

type TableProps = SharedProps & { marked: MarkedPick[]; hasResult: boolean };

export function MarkedPicksTable({
  marked,
  hasResult,
  entrants,
  picksHead = 'Yours',
  scored,
}: TableProps) {
  const marks = marksOf(marked);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Pick</th>
          <th scope="col">{picksHead}</th>
          <th scope="col">Result</th>
          {scored && (
            <th scope="col" className="number">
              Points
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {marked.map(({ name, chosenFrom, picked, actual, award }, index) => {
          const mark = hasResult && picked ? (marks[index] ?? 'open') : undefined;
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <span className={styles.pick}>
                  <Entrant chosenFrom={chosenFrom} entrants={entrants} id={picked} none="No pick" />
                  {!scored && mark && <Mark kind={mark} />}
                </span>
              </td>
              <td>
                <span className={styles.pick}>
                  <Entrant
                    chosenFrom={chosenFrom}
                    entrants={entrants}
                    id={actual}
                    none={hasResult ? 'Not decided' : 'No result yet'}
                  />
                </span>
              </td>
              {scored && <Points points={award?.points} mark={mark} />}
            </tr>
          );
        })}
      </tbody>
      {scored && <Total {...scored} />}
    </table>
  );
}

function Points({ points, mark }: { points: number | undefined; mark: MarkKind | undefined }) {
  return (
    <td className={styles.points}>
      {points !== undefined && <b>{`+${points}`}</b>} {mark && <Mark kind={mark} />}
    </td>
  );
}

/** The podium bonus, which belongs to no single pick, and the sum. */
function Total({ breakdown, score }: NonNullable<SharedProps['scored']>) {
  const bonuses = breakdown.filter(({ driver }) => driver === null);
  return (
    <tfoot>
      {bonuses.map(({ type, points }) => (
        <tr key={type}>
          <th scope="row" colSpan={3}>
            {AWARDS.find(({ award }) => award === type)?.awardLabel}
          </th>
          <Points points={points} mark="bonus" />
        </tr>
      ))}
      <tr className={styles.total}>
        <th scope="row" colSpan={3}>
          Points
        </th>
        <td className="number">
          <b>{score}</b>
        </td>
      </tr>
    </tfoot>
  );
}
