import { CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import type { AwardType } from '@parc-ferme/domain/scoring/award';
import { PERFECT_SCORE, POINTS } from '@parc-ferme/domain/scoring/points';
import { Link } from 'react-router-dom';
import { lasting } from '../../components/lasting.ts';
import styles from './story.module.css';
import { Support } from './support.tsx';

type Line = [award: AwardType, category: string, pick: string, colour?: 'partial' | 'bonus'];

const LINES: Line[] = [
  ['WINNER', 'Podium, P1', 'who wins'],
  ['SECOND_PLACE', 'Podium, P2', 'who comes second'],
  ['THIRD_PLACE', 'Podium, P3', 'who comes third'],
  ['PODIUM_DRIVER', 'On the podium', 'right driver, wrong step', 'partial'],
  ['ALL_PODIUM_CORRECT_ORDER', 'All three', 'in the right order, on top', 'bonus'],
  ['ALL_PODIUM_WRONG_ORDER', 'All three', 'in any other order, on top', 'bonus'],
  ['POLE_POSITION', 'Pole position', 'who is first in qualifying'],
  ['FASTEST_LAP', 'Fastest lap', 'of the race'],
  ['FIRST_RETIREMENT', 'First retirement (last place)', 'the last car in the official order'],
  ['DRIVER_H2H', 'Driver head-to-head', 'one of two'],
  ['TEAM_H2H', 'Team head-to-head', 'one of two'],
];

/** The prediction categories with their points, as a pit board. */
export function Earnings() {
  return (
    <section className={`${styles.columns} ${styles.lopsided}`} aria-labelledby="earnings">
      <div>
        <h2 id="earnings">What you pick, and what it earns</h2>
        <p>
          Predictions close {lasting(CLOSING_LEAD_MS)} before qualifying starts. Sprints do not
          count.
        </p>
        <p>
          Everything else is in <Link to="/rules">the rules</Link>, with a race scored line by line.
        </p>
        <Support />
      </div>
      <div className={`screen ${styles.earnings}`}>
        <table>
          <caption className="unseen">Points for each prediction category</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Your pick</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {LINES.map(([award, category, pick, colour = 'exact']) => (
              <tr key={award}>
                <th scope="row">{category}</th>
                <td className="quiet">{pick}</td>
                <td className={`number ${colour}`}>{POINTS[award]}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row">A perfect race</th>
              <td className="quiet">nobody is</td>
              <td className="number">{PERFECT_SCORE}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
