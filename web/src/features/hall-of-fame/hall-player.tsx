import { PlayerLink } from '../../ui/player-link.tsx';

/** A player with an account has a page; others are only a name. */
export function HallPlayer({ id, name }: { id: string | null; name: string }) {
  return id === null ? name : <PlayerLink username={name} />;
}

/** "Anna", "Anna, Ben" */
export function HallPlayers({ of: players }: { of: { id: string | null; name: string }[] }) {
  return players.map(({ id, name }, index) => (
    <span key={id ?? name}>
      {index > 0 && ', '}
      <HallPlayer {...{ id, name }} />
    </span>
  ));
}
