import { groupOf } from '@parc-ferme/domain/story/group';
import { counted } from '../../ui/duration.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import type { Home } from './home-reply.ts';
import styles from './season-over.module.css';

type Props = { rows: NonNullable<Home['podium']>; season: number };

/** The champions, and all who are on the first three ranks. */
export function Podium({ rows, season }: Props) {
  const champions = rows.filter(({ rank }) => rank === 1);
  if (champions.length === 0) return <p>Nobody scored in {season}.</p>;
  const named = champions.map(({ id: user, username }) => ({ user, username }));
  return (
    <>
      <p className={styles.champion}>
        <span className="eyebrow">{champions.length > 1 ? 'Champions' : 'Champion'}</span>
        <b>
          <PlayerLinks of={groupOf(named)} />
        </b>
      </p>
      <ol className={styles.podium} aria-label="The podium">
        {rows.map(({ id, rank, username, averageScore, totalPoints }) => (
          <li key={id}>
            <span className={styles.step}>{rank}</span>
            <span>
              <b>
                <PlayerLink username={username} />
              </b>
              <span className="quiet small">
                {averageScore.toFixed(1)} a race, {counted(totalPoints, 'point')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
