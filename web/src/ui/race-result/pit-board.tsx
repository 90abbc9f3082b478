import type { Award } from '@parc-ferme/domain/scoring/award';
import { AWARDS } from '@parc-ferme/domain/scoring/points';
import styles from './pit-board.module.css';

const LABELS = new Map(AWARDS.map(({ award, awardLabel }) => [award, awardLabel]));

/** The colours of the awards that are not for an exact pick. */
const COLOURS: Partial<Record<Award['type'], string>> = {
  PODIUM_DRIVER: 'partial',
  ALL_PODIUM_CORRECT_ORDER: 'bonus',
  ALL_PODIUM_WRONG_ORDER: 'bonus',
};

type Props = { breakdown: Award[]; score: number; nameOf: (id: string) => string };

export function PitBoard({ breakdown, score, nameOf }: Props) {
  return (
    <ul className={`list ${styles.board}`}>
      {breakdown.map(({ type, driver, points }) => (
        <li key={`${type} ${driver}`} className={`spread ${COLOURS[type] ?? 'exact'}`}>
          <span>
            <span>{LABELS.get(type)}</span>
            {driver && <span className="quiet">{`, ${nameOf(driver)}`}</span>}
          </span>
          <b>{`+${points}`}</b>
        </li>
      ))}
      {breakdown.length === 0 && <li className="quiet">Nothing this time</li>}
      <li className="spread">
        <span>Points</span>
        <b>{score}</b>
      </li>
    </ul>
  );
}
