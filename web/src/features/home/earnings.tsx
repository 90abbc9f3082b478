import {
  type CATEGORIES,
  HEAD_TO_HEADS,
  PODIUM,
  SINGLE_PICKS,
} from '@parc-ferme/domain/picks/categories';
import { CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import { PERFECT_SCORE, POINTS } from '@parc-ferme/domain/scoring/points';
import { Link } from 'react-router-dom';
import { durationText } from '../../ui/duration.ts';
import styles from './introduction.module.css';

const LEAD = durationText(CLOSING_LEAD_MS);

type EarningsRow = {
  award: keyof typeof POINTS;
  category: string;
  explanation: string;
  colour: string;
};

type FixedCategory = (typeof CATEGORIES)[number];

const rowOf = ({
  award,
  label,
  explanation,
}: Pick<FixedCategory, 'award' | 'label' | 'explanation'>): EarningsRow => ({
  award,
  explanation,
  category: label,
  colour: 'exact',
});

const ROWS: EarningsRow[] = [
  ...PODIUM.map(rowOf).map((row) => ({ ...row, category: `Podium, ${row.category}` })),
  {
    award: 'PODIUM_DRIVER',
    category: 'On the podium',
    explanation: 'right driver, wrong step',
    colour: 'partial',
  },
  {
    award: 'ALL_PODIUM_CORRECT_ORDER',
    category: 'All three',
    explanation: 'in the right order, on top',
    colour: 'bonus',
  },
  {
    award: 'ALL_PODIUM_WRONG_ORDER',
    category: 'All three',
    explanation: 'in any other order, on top',
    colour: 'bonus',
  },
  ...[...SINGLE_PICKS, ...HEAD_TO_HEADS].map(rowOf),
];

export function Earnings() {
  return (
    <section className={styles.picks} aria-labelledby="earnings">
      <div>
        <h2 id="earnings">Picks and points</h2>
        <p>Predictions close {LEAD} before qualifying starts. Sprints do not count.</p>
        <p>
          Everything else is in <Link to="/rules">the rules</Link>, with a race scored line by line.
        </p>
      </div>
      <div className={`screen ${styles.earnings}`}>
        <table>
          <caption className="visually-hidden">Points for each prediction category</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Your pick</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ award, category, explanation, colour }) => (
              <tr key={award}>
                <th scope="row">{category}</th>
                <td className="quiet">{explanation}</td>
                <td className={`number ${colour}`}>{POINTS[award]}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row">A perfect race</th>
              <td className="quiet">every pick right</td>
              <td className="number">{PERFECT_SCORE}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
