import { PlayerLink } from '../../ui/player-link.tsx';
import type { Home } from './home-reply.ts';

type Props = {
  rival: Home['rival'];
  /** `in 2025` */
  when?: string;
};

/** The duel of a season with the player's rival. */
export function RivalLine({ rival, when = 'this season' }: Props) {
  if (!rival) return null;
  const { username, isMutual, won, lost, level } = rival;
  return (
    <p>
      {won + lost + level === 0 ? (
        <>
          You and your rival <PlayerLink username={username} /> have not both picked a race{' '}
          <span>{when}</span>
        </>
      ) : (
        <>
          You <b>{won}</b> to <b>{lost}</b> <PlayerLink username={username} />{' '}
          <span>{level > 0 ? `${when}, ${level} level` : when}</span>
        </>
      )}
      {isMutual && <span className="quiet"> · Rivals of each other</span>}
    </p>
  );
}
