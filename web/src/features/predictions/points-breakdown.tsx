import { HEAD_TO_HEADS, PODIUM, SINGLE_PICKS } from '@parc-ferme/domain/picks/categories';
import { POINTS } from '@parc-ferme/domain/scoring/points';
import styles from './predictions-page.module.css';

const LINES = [
  // "Winner in P1"
  ...PODIUM.map(({ awardLabel, label, points }) => [`${awardLabel} in ${label}`, points] as const),
  ['On the podium, in another place', POINTS.PODIUM_DRIVER],
  ['All three in the right order', POINTS.ALL_PODIUM_CORRECT_ORDER],
  ['All three in any order', POINTS.ALL_PODIUM_WRONG_ORDER],
  ...[...SINGLE_PICKS, ...HEAD_TO_HEADS].map(({ label, points }) => [label, points] as const),
] as const;

export function PointsBreakdown() {
  return (
    <details className={`panel ${styles.earnedPoints}`}>
      <summary>Points breakdown</summary>
      <table>
        <tbody>
          {LINES.map(([line, points]) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td className="number">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
