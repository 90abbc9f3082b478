import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { Link } from 'react-router-dom';
import styles from './player-link.module.css';

type Props = {
  username: string;
  /** A final one: the name leads to what is remembered of the player's season. */
  season?: number | undefined;
};

/** A player's name, which leads to the player's page. Who has left has none. */
export function PlayerLink({ username, season }: Props) {
  if (username === FORMER_PLAYER) return <>{username}</>;
  return (
    <Link className={styles.player} to={playerPath(username, season)}>
      {username}
    </Link>
  );
}

export function playerPath(username: string, season?: number): string {
  const page = season === undefined ? 'players' : `seasons/${season}`;
  return `/${page}/${encodeURIComponent(username)}`;
}
