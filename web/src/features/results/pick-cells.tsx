import type { Picks } from '@parc-ferme/domain/picks/picks';
import { type MarkedPick, markPicks } from '@parc-ferme/domain/scoring/scoring';
import type { Entrants } from '../../server/season.tsx';
import { DriverTag, TeamTag } from '../../ui/entrant.tsx';
import { Mark, type MarkOf, marksOf } from '../../ui/mark.tsx';
import styles from './pick-cells.module.css';
import type { Result } from './race-reply.ts';

/** Picks that are missing have no mark, and none has one before the result. */
export function markedPicks(picks: Picks, result: Result | null) {
  const marked = markPicks(picks, result);
  const marks = marksOf(marked);
  return marked.map((pick, place) => ({
    pick,
    mark: result && pick.picked ? marks[place] : undefined,
  }));
}

type Props = { picks: Picks; result: Result | null; entrants: Entrants };

/** One cell a pick, in the colour of its mark. */
export function PickCells({ picks, result, entrants }: Props) {
  return markedPicks(picks, result).map(({ pick, mark }) => (
    <td key={pick.name} className={styles.shownPick} data-mark={mark}>
      <span className={styles.inside}>
        <ShownPick {...{ pick, mark, entrants }} />
      </span>
    </td>
  ));
}

type ShownProps = { pick: MarkedPick; mark: MarkOf | undefined; entrants: Entrants };

/** A pick's code and its mark. */
export function ShownPick({ pick: { chosenFrom, picked }, mark, entrants }: ShownProps) {
  return (
    <>
      <ShortEntrant of={chosenFrom} id={picked} none="No pick" entrants={entrants} />
      {mark && <Mark of={mark} />}
    </>
  );
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
