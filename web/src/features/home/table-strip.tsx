import { Link } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import type { Home } from './home-reply.ts';
import { PlacesMoved } from './places-moved.tsx';
import styles from './player-home.module.css';

/** The leader, and the player between the neighbours. */
export function TableStrip({ home: { rows } }: { home: Home }) {
  const { user } = useSession();
  return (
    <section aria-labelledby="strip">
      <h2 id="strip">The table</h2>
      <table className={styles.strip}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col" className="number">
              Average
            </th>
            <th scope="col" className="number">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, username, rank, movement, averageScore, totalPoints, races }) => (
            <tr key={id} className={id === user?.id ? 'mine' : ''}>
              <td>
                {rank} <PlacesMoved places={movement} />
              </td>
              <th scope="row">
                <PlayerLink username={username} />{' '}
                {id === user?.id && <span className="chip">you</span>}
              </th>
              <td className="number">{races > 0 ? averageScore.toFixed(1) : '–'}</td>
              <td className="number">{races > 0 ? totalPoints : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link to="/leaderboard">Full table</Link>
      </p>
    </section>
  );
}
