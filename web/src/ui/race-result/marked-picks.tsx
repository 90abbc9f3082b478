import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { type MarkedPick, markPicks } from '@parc-ferme/domain/scoring/scoring';
import type { Entrants } from '../../server/season.tsx';
import { DriverTag, TeamTag } from '../entrant.tsx';
import { Mark, marksOf } from '../mark.tsx';
import { WITHOUT_WINNER } from '../without-winner.ts';
import styles from './marked-picks.module.css';

type Props = {
  picks: Picks;
  outcome: Outcome | null;
  entrants: Entrants;
  /** The heading of the column of picks. */
  whose?: string;
};

/** The picks beside the official values, or "No result yet". */
export function MarkedPicks({ picks, outcome, ...shown }: Props) {
  const marked = markPicks(picks, outcome);
  return <MarkedPicksTable {...shown} marked={marked} hasResult={outcome !== null} />;
}

type TableProps = Pick<Props, 'entrants' | 'whose'> & { marked: MarkedPick[]; hasResult: boolean };

export function MarkedPicksTable({ marked, hasResult, entrants, whose = 'Yours' }: TableProps) {
  const marks = marksOf(marked);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Pick</th>
          <th scope="col">{whose}</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {marked.map((pick, place) => (
          <tr key={pick.name}>
            <th scope="row">{pick.name}</th>
            <td>
              <span className={styles.pick}>
                <Entrant of={pick.chosenFrom} id={pick.picked} entrants={entrants} none="No pick" />
                {hasResult && pick.picked && <Mark of={marks[place] ?? 'open'} />}
              </span>
            </td>
            <td>
              <span className={styles.pick}>
                {hasResult ? (
                  <Actual pick={pick} entrants={entrants} />
                ) : (
                  <span className="quiet">No result yet</span>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Null is undecided, or no driver or team of the season. */
function Actual({ pick, entrants }: { pick: MarkedPick; entrants: Entrants }) {
  const ended = WITHOUT_WINNER[pick.actual ?? ''];
  if (ended) return <>{ended}</>;
  return (
    <Entrant
      of={pick.chosenFrom}
      id={pick.actual ?? undefined}
      entrants={entrants}
      none="Not decided"
    />
  );
}

type EntrantProps = {
  of: MarkedPick['chosenFrom'];
  id: string | undefined;
  entrants: Entrants;
  none: string;
};

function Entrant({ of, id, entrants, none }: EntrantProps) {
  if (!id) return <span className="quiet">{none}</span>;
  return of === 'teams' ? (
    <TeamTag id={id} team={entrants.team(id)} />
  ) : (
    <DriverTag id={id} driver={entrants.driver(id)} />
  );
}
