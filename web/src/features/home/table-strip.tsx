import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import { Movement } from '../../ui/movement.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import styles from './home-page.module.css';
import type { Home } from './home-reply.ts';
import { RivalLine } from './rival-line.tsx';

/** The first row of the table and those around the player's own, with the number of rows between. */
export function TableStrip({ home: { rows, skipped, rival } }: { home: Home }) {
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
          {rows.map(({ id, username, classified, ...row }, index) => (
            <Fragment key={id}>
              {index === 1 && skipped > 0 && (
                <tr>
                  <td className="small quiet" colSpan={4}>
                    {`⋮ ${skipped} more`}
                  </td>
                </tr>
              )}
              <tr className={id === user?.id ? 'mine' : ''}>
                <td>
                  <span className="row">
                    <span>{classified ? row.rank : '–'}</span> <Movement places={row.movement} />
                  </span>
                </td>
                <th scope="row">
                  <PlayerLink username={username} />{' '}
                  {id === user?.id && <span className="chip">you</span>}
                </th>
                <td className="number">{row.races > 0 ? row.averageScore.toFixed(1) : '–'}</td>
                <td className="number">{row.races > 0 ? row.totalPoints : '–'}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <RivalLine rival={rival} />
      <p>
        <Link to="/leaderboard">Full table</Link>
      </p>
    </section>
  );
}
