import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { Link } from 'react-router-dom';
import styles from './player-link.module.css';

type Props = {
  username: string;
  /** Null for a player of an imported season who is only a name. */
  user?: string | null;
};

/** A player's name, which leads to the player's page; a player who has left has no page. */
export function PlayerLink({ username, user }: Props) {
  if (user === null || username === FORMER_PLAYER) return <span>{username}</span>;
  return (
    <Link className={styles.player} to={playerPath(username)}>
      {username}
    </Link>
  );
}

export function playerPath(username: string): string {
  return `/players/${encodeURIComponent(username)}`;
}
