import type { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { BADGES } from '@parc-ferme/domain/badge/badges';
import { Icon } from '../../../ui/icon.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import styles from './correction-preview.module.css';
import type { Preview } from './use-correction-preview.ts';

type Props = { player: Preview['standings']['players'][number] };

/** A player's points, rank and badges as a correction would change them. */
export function PlayerImpact({ player }: Props) {
  const { username, points, rankBefore, rankAfter, badgesWon, badgesLost } = player;
  return (
    <tr>
      <th scope="row">
        <PlayerLink username={username} />
        {badgesWon.map((badge) => (
          <Badge key={badge} id={badge} verb="wins" />
        ))}
        {badgesLost.map((badge) => (
          <Badge key={badge} id={badge} verb="loses" />
        ))}
      </th>
      <td>
        <Points points={points} />
      </td>
      <td>
        <Rank before={rankBefore} after={rankAfter} />
      </td>
    </tr>
  );
}

function Badge({ id, verb }: { id: BadgeId; verb: 'wins' | 'loses' }) {
  const title = BADGES.find((badge) => badge.id === id)?.title ?? id;
  return (
    <span className={`small ${styles.badge}`}>
      <span className="visually-hidden">, </span>
      {verb} the {title}
    </span>
  );
}

function Points({ points }: { points: number }) {
  if (points === 0) return <span className="quiet">0</span>;
  return points > 0 ? (
    <b className="exact">+{points}</b>
  ) : (
    <b className={styles.loss}>−{Math.abs(points)}</b>
  );
}

function Rank({ before, after }: { before: number; after: number }) {
  if (before === after) return <span className="quiet">{after}</span>;
  return (
    <>
      {before} <Icon name="arrow-right" />
      <span className="visually-hidden">becomes</span> <b>{after}</b>
    </>
  );
}
