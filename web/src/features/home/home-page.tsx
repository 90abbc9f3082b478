import { POINTS } from '@parc-ferme/domain/points';
import { Link } from 'react-router-dom';

const CATEGORIES = [
  [
    'Podium',
    `${POINTS.WINNER}, ${POINTS.SECOND_PLACE} and ${POINTS.THIRD_PLACE} points for P1, P2 and P3; ${POINTS.PODIUM_DRIVER} for the right driver in another slot`,
  ],
  [
    'All three on the podium',
    `${POINTS.ALL_PODIUM_CORRECT_ORDER} more in the right order, ${POINTS.ALL_PODIUM_WRONG_ORDER} in any other`,
  ],
  ['Pole position', `${POINTS.POLE_POSITION} points`],
  ['Fastest lap', `${POINTS.FASTEST_LAP} point`],
  ['First retirement (last place)', `${POINTS.FIRST_RETIREMENT} point`],
  ['Driver and team head-to-head', `${POINTS.DRIVER_H2H} point each`],
] as const;

export default function HomePage() {
  return (
    <>
      <h1>Tip the race before the cars do</h1>
      <p>
        Eight picks a Grand Prix, until two minutes before qualifying. The results arrive by
        themselves, and the leaderboard remembers.
      </p>
      <p>
        <Link className="button" to="/predictions">
          Enter My Predictions
        </Link>
      </p>
      <h2>What you pick, and what it earns</h2>
      <ul className="lines">
        {CATEGORIES.map(([what, points]) => (
          <li key={what}>
            <strong>{what}</strong> <span>{points}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
