import { BADGES } from '@parc-ferme/domain/badge/badges';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { memo } from 'react';
import type { BoardPlayer } from '../../server/leaderboard.ts';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Movement } from '../../ui/movement.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import type { Column } from './columns.ts';
import styles from './leaderboard-table.module.css';
import { rowIdOf } from './use-row-in-view.ts';

type Props = {
  player: BoardPlayer;
  index: number;
  columns: Column[];
  /** How many races of the season have points. */
  scoredRaces: number;
  isImported: boolean;
  /** How many races a player needs to be classified. */
  neededRaces: number;
  isOwn: boolean;
  /** Whether a column has what the season's tips earned. */
  hasTips: boolean;
};

export const LeaderboardRow = memo((props: Props) => {
  const { player, index, columns, scoredRaces, isImported, neededRaces, isOwn, hasTips } = props;
  const { id, rank, movement, username, badges, scores, races, averageScore, totalPoints } = player;
  // Without races a player may have points of season tips, or a total in an imported season.
  const isScored = races > 0 || totalPoints !== 0;
  const isRanked = player.classified && (isImported || scoredRaces > 0);
  const isNew = movement === null && isScored && isRanked && scoredRaces > 1 && !isImported;
  const isLeader = isScored && isRanked && rank === 1;
  return (
    <tr
      id={rowIdOf(index)}
      className={[isLeader && styles.leader, isOwn && 'mine'].filter(Boolean).join(' ')}
    >
      <td className={`sticky ${styles.rank}`}>
        <span className={styles.place}>{isRanked ? rank : '–'}</span>{' '}
        <Movement places={movement} isNew={isNew} />
      </td>
      <th scope="row" className={`sticky ${styles.name}`}>
        <span className={styles.named}>
          <PlayerLink user={id} username={username} />
          {isOwn && <span className="chip">you</span>}
          {badges.length > 0 && (
            <span className={styles.badges}>
              {BADGES.filter(({ id }) => badges.includes(id)).map(({ id, title }) => (
                <BadgeArt key={id} id={id} title={title} />
              ))}
            </span>
          )}
          {!player.classified && (
            <span className={`quiet small ${styles.missing}`}>
              {`${countText(neededRaces - races, 'race')} to go`}
            </span>
          )}
        </span>
      </th>
      <td className={`number sticky ${styles.average}`}>
        {races > 0 ? averageScore.toFixed(1) : '–'}
      </td>
      <td className={`number sticky ${styles.total}`}>{isScored ? totalPoints : '–'}</td>
      <td className={`number ${styles.races}`}>{races || '–'}</td>
      {hasTips && <td className={`number ${styles.races}`}>{player.tips ?? '–'}</td>}
      {columns.map((column) => scoreCell(column, scores[column.scoreIndex] ?? 0))}
    </tr>
  );
});

/**
 * The score with a link for the pointer only: by keyboard the head of the column leads to the results, without
 * hundreds of stops. A function and no component, as a slow phone has to draw 2,400 scores of 100 players at once.
 */
function scoreCell({ _id, address, topScore }: Column, score: number) {
  if (score === 0) {
    return (
      <td key={_id} className={`${styles.race} quiet`}>
        –
      </td>
    );
  }
  const content =
    score === topScore ? (
      <>
        <b className={styles.best}>{score}</b>
        <span className="visually-hidden">, best of the race</span>
      </>
    ) : (
      score
    );
  return (
    <td key={_id} className={styles.race}>
      {address ? (
        <a href={address} tabIndex={-1}>
          {content}
        </a>
      ) : (
        content
      )}
    </td>
  );
}
