import { PlayerLink } from '../../ui/player-link.tsx';
import type { Home } from './home-reply.ts';

/** The duel of the season with the player's rival. */
export function RivalLine({ rival }: { rival: Home['rival'] }) {
  if (!rival) return null;
  const { username, isMutual, won, lost, level } = rival;
  return (
    <p>
      {won + lost + level === 0 ? (
        <>
          You have not met your rival <PlayerLink username={username} /> in a race yet
        </>
      ) : (
        <>
          You <b>{won}</b> to <b>{lost}</b> <PlayerLink username={username} />{' '}
          <span>{level > 0 ? `this season, ${level} level` : 'this season'}</span>
        </>
      )}
      {isMutual && <span className="quiet"> · Rivals of each other</span>}
    </p>
  );
}
