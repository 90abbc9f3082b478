import { POINTS } from '@parc-ferme/domain/scoring/points';

const LINES = [
  ['Winner in P1', POINTS.WINNER],
  ['Second place in P2', POINTS.SECOND_PLACE],
  ['Third place in P3', POINTS.THIRD_PLACE],
  ['On the podium, in another place', POINTS.PODIUM_DRIVER],
  ['All three in the right order', POINTS.ALL_PODIUM_CORRECT_ORDER],
  ['All three in any order', POINTS.ALL_PODIUM_WRONG_ORDER],
  ['Pole position', POINTS.POLE_POSITION],
  ['Fastest lap', POINTS.FASTEST_LAP],
  ['First retirement (last place)', POINTS.FIRST_RETIREMENT],
  ['Driver head-to-head', POINTS.DRIVER_H2H],
  ['Team head-to-head', POINTS.TEAM_H2H],
] as const;

/** What each pick is worth, from the scoring's own constants. */
export function PointsTable() {
  return (
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
  );
}
