import type { StandingsRow } from '@parc-ferme/domain/standings/standings';
import { playerGroupOf } from '@parc-ferme/domain/story/player-group';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { PlayerLink } from './player-link.tsx';
import { PlayerLinks } from './player-links.tsx';
import styles from './podium.module.css';

type Row = Pick<StandingsRow, 'username' | 'rank' | 'averageScore' | 'totalPoints'> & {
  id: string | null;
};

type Props = {
  rows: Row[];
  season: number;
  isFinal: boolean;
};

/** The champions, or until the season is final its leaders, and all players on the first three ranks. */
export function Podium({ rows, season, isFinal }: Props) {
  const title = isFinal ? 'Champion' : 'Provisional leader';
  const leaders = rows.filter(({ rank }) => rank === 1);
  if (leaders.length === 0) return <p>{`Nobody scored in ${season}.`}</p>;
  const named = leaders.map(({ id: user, username }) => ({ user, username }));
  return (
    <>
      <p className={styles.champion}>
        <span className="eyebrow">{leaders.length > 1 ? `${title}s` : title}</span>
        <b>
          <PlayerLinks group={playerGroupOf(named)} />
        </b>
      </p>
      <ol className={`list ${styles.podium}`} aria-label="The podium">
        {rows.map(({ id, rank, username, averageScore, totalPoints }) => (
          <li key={id ?? `${rank} ${username}`}>
            <span className={styles.step}>{rank}</span>
            <span>
              <b>
                <PlayerLink user={id} username={username} />
              </b>
              <span className="quiet small">
                {averageScore > 0 && <span>{`${averageScore.toFixed(1)} a race, `}</span>}
                <span>{countText(totalPoints, 'point')}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
