import { PlayerLink } from './player-link.tsx';
import styles from './player-names.module.css';

type Props = { of: { user: string; username: string }[]; label: string };

/** Players side by side, each a link. */
export function PlayerNames({ of: players, label }: Props) {
  return (
    <ul className={styles.names} aria-label={label}>
      {players.map(({ user, username }) => (
        <li key={user}>
          <PlayerLink username={username} />
        </li>
      ))}
    </ul>
  );
}
