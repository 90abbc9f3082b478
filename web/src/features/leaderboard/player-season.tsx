import { BADGES } from '@parc-ferme/domain/badge/badges';
import { Link } from 'react-router-dom';
import { Dialog } from '../../components/dialog.tsx';
import { ordinal } from '../../components/ordinal.ts';
import { BadgeArt } from './badge-art.tsx';
import type { Column } from './columns.ts';
import styles from './player-season.module.css';
import type { Row } from './rows.ts';

type Props = { row: Row; columns: Column[]; players: number; onClose: () => void };

/** A player's season: the row of the table as a list, which fits a phone. */
export function PlayerSeason({ row, columns, players, onClose }: Props) {
  const badges = BADGES.filter(({ id }) => row.badges.includes(id));
  return (
    <Dialog title={row.username} onClose={onClose}>
      <p className="quiet">
        {row.races === 0
          ? 'No points yet.'
          : `${ordinal(row.rank)} of ${players}: ${row.averageScore.toFixed(1)} points a race, ${row.totalPoints} in ${row.races === 1 ? '1 race' : `${row.races} races`}.`}
      </p>
      {badges.length > 0 && (
        <ul className={styles.badges}>
          {badges.map(({ id, title }) => (
            <li key={id} className="chip">
              <BadgeArt id={id} title="" /> {title}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.races}>
        {columns.map(({ _id, raceName, topScore }, column) => (
          <li key={_id}>
            <Link to={`/results/${_id}`}>{raceName}</Link>
            <Points score={row.scores[column] ?? null} topScore={topScore} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Points({ score, topScore }: { score: number | null; topScore: number }) {
  if (score === null) return <span className="quiet">no picks</span>;
  const isBest = score > 0 && score === topScore;
  return (
    <span>
      {isBest && <span className="chip bonus">best of the race</span>} <b>{score}</b>
    </span>
  );
}
