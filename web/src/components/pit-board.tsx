import type { Award } from '@parc-ferme/domain/scoring/award';
import styles from './pit-board.module.css';

/** How an award is called, and which of the sport's colours it has. */
const AWARDS: Record<Award['type'], { name: string; colour: string }> = {
  WINNER: { name: 'Winner', colour: 'exact' },
  SECOND_PLACE: { name: 'Second place', colour: 'exact' },
  THIRD_PLACE: { name: 'Third place', colour: 'exact' },
  PODIUM_DRIVER: { name: 'On the podium', colour: 'partial' },
  ALL_PODIUM_CORRECT_ORDER: { name: 'All three in the right order', colour: 'bonus' },
  ALL_PODIUM_WRONG_ORDER: { name: 'All three on the podium', colour: 'bonus' },
  POLE_POSITION: { name: 'Pole position', colour: 'exact' },
  FASTEST_LAP: { name: 'Fastest lap', colour: 'exact' },
  FIRST_RETIREMENT: { name: 'First retirement (last place)', colour: 'exact' },
  DRIVER_H2H: { name: 'Driver head-to-head', colour: 'exact' },
  TEAM_H2H: { name: 'Team head-to-head', colour: 'exact' },
};

type Props = { breakdown: Award[]; score: number; nameOf: (id: string) => string };

/** The points of a race as the lines of a pit board, summing visibly. */
export function PitBoard({ breakdown, score, nameOf }: Props) {
  return (
    <ul className={styles.board}>
      {breakdown.map(({ type, driver, points }) => (
        <li key={`${type} ${driver}`} className={AWARDS[type].colour}>
          <span>
            {AWARDS[type].name}
            {driver && <span className="quiet">, {nameOf(driver)}</span>}
          </span>
          <b>+{points}</b>
        </li>
      ))}
      {breakdown.length === 0 && <li className="quiet">Nothing this time</li>}
      <li className={styles.total}>
        <span>Points</span>
        <b>{score}</b>
      </li>
    </ul>
  );
}
