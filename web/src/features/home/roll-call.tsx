import { PlayerLink } from '../../ui/player-link.tsx';
import styles from './home-page.module.css';
import type { Home } from './home-reply.ts';

type Props = {
  rollCall: NonNullable<Home['next']>;
  /** All registered players. */
  registered: number;
};

/** How many are in, with their names on demand: never what they picked. */
export function RollCall({ rollCall: { players, next }, registered }: Props) {
  const count = next ? `More than ${players.length}` : players.length;
  const verb = players.length === 1 ? 'is' : 'are';
  return (
    <details className={styles.rollCall}>
      <summary>
        {count} of {registered} {verb} in
      </summary>
      {players.length === 0 && <p>Nobody yet. Be the first.</p>}
      <ul className={styles.names}>
        {players.map(({ user, username }) => (
          <li key={user}>
            <PlayerLink username={username} />
          </li>
        ))}
      </ul>
    </details>
  );
}
