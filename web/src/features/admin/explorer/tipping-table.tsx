import type { Outcome } from '@parc-ferme/domain/result/result';
import { bestFirst } from '@parc-ferme/domain/scoring/best-first';
import { type MarkedPick, markPicks } from '@parc-ferme/domain/scoring/scoring';
import type { Reply } from '../../../server/api.ts';
import type { Entrants } from '../../../server/season.tsx';
import { DriverTag, TeamTag } from '../../../ui/entrant.tsx';
import { Mark, markOf } from '../../../ui/mark.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import { WITHOUT_WINNER } from '../../../ui/without-winner.ts';
import styles from '../explorer-page.module.css';

type Entry = Reply<'scores.race'>['scores'][number];
type Props = { scores: Entry[]; outcome: Outcome | null; entrants: Entrants };

/** All players' picks with their marks, below the official values. */
export function TippingTable({ scores, outcome, entrants }: Props) {
  const marked = bestFirst(scores).map((entry) => ({
    entry,
    picks: markPicks(entry.prediction.predictions, outcome),
  }));
  const columns = marked[0]?.picks ?? [];
  return (
    <ScrollTable label="User tipping results">
      <thead>
        <tr>
          <th scope="col" className="sticky">
            Player
          </th>
          <th scope="col" className="number">
            Points
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcome && (
          <tr className={styles.official}>
            <th scope="row" className="sticky">
              Official
            </th>
            <td />
            {columns.map(({ name, chosenFrom, actual }) => (
              <td key={name}>
                <Picked of={chosenFrom} id={actual} entrants={entrants} none="Not decided" />
              </td>
            ))}
          </tr>
        )}
        {marked.map(({ entry, picks }) => (
          <tr key={entry.user}>
            <th scope="row" className="sticky">
              <PlayerLink username={entry.username} />
            </th>
            <td className="number">{entry.score ?? '–'}</td>
            {picks.map((pick) => (
              <PickCell key={pick.name} pick={pick} marks={outcome !== null} entrants={entrants} />
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

type CellProps = { pick: MarkedPick; marks: boolean; entrants: Entrants };

function PickCell({ pick, marks, entrants }: CellProps) {
  return (
    <td>
      <span className={styles.pick}>
        <Picked of={pick.chosenFrom} id={pick.picked} entrants={entrants} none="No pick" />
        {marks && pick.picked && <Mark of={markOf(pick)} />}
      </span>
    </td>
  );
}

type PickedProps = {
  of: MarkedPick['chosenFrom'];
  id: string | null | undefined;
  entrants: Entrants;
  none: string;
};

function Picked({ of, id, entrants, none }: PickedProps) {
  if (!id) return <span className="quiet">{none}</span>;
  const ended = WITHOUT_WINNER[id];
  if (ended) return <>{ended}</>;
  return of === 'teams' ? (
    <TeamTag id={id} team={entrants.team(id)} short />
  ) : (
    <DriverTag id={id} driver={entrants.driver(id)} short />
  );
}
