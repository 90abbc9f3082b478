import type { Picks } from '@parc-ferme/domain/picks/picks';
import { type MarkedPick, markPicks } from '@parc-ferme/domain/scoring/scoring';
import { DriverTag, TeamTag } from '../../components/entrant.tsx';
import { Mark, marksOf } from '../../components/mark.tsx';
import type { Entrants } from '../../season.tsx';
import styles from './players-table.module.css';
import type { Result } from './race-reply.ts';

type Props = { picks: Picks; result: Result | null; entrants: Entrants };

/** One cell a pick, in the colour of its mark. */
export function PickCells({ picks, result, entrants }: Props) {
  const marked = markPicks(picks, result);
  const marks = marksOf(marked);
  return marked.map(({ name, chosenFrom, picked }, place) => {
    const mark = result && picked ? marks[place] : undefined;
    return (
      <td key={name} className={styles.shownPick} data-mark={mark}>
        <span className={styles.inside}>
          <ShortEntrant of={chosenFrom} id={picked} none="No pick" entrants={entrants} />
          {mark && <Mark of={mark} />}
        </span>
      </td>
    );
  });
}

type ShortProps = {
  of: MarkedPick['chosenFrom'];
  id: string | null | undefined;
  none: string;
  entrants: Entrants;
};

/** A code, or a dash with a text for screen readers. */
export function ShortEntrant({ of, id, none, entrants }: ShortProps) {
  if (!id) {
    return (
      <span role="img" aria-label={none} title={none}>
        –
      </span>
    );
  }
  return of === 'teams' ? (
    <TeamTag short id={id} team={entrants.team(id)} />
  ) : (
    <DriverTag short id={id} driver={entrants.driver(id)} />
  );
}
