import { PlayerLink } from './player-link.tsx';

type Props = { players: { user: string; username: string }[]; label: string };

export function PlayerNames({ players, label }: Props) {
  return (
    <ul className="list row touch" aria-label={label}>
      {players.map(({ user, username }) => (
        <li key={user}>
          <PlayerLink username={username} />
        </li>
      ))}
    </ul>
  );
}
