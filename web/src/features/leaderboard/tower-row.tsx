import { BADGES } from '@parc-ferme/domain/badge/badges';
import { BadgeArt } from '../../components/badge-art.tsx';
import type { Row } from './board.ts';
import type { Column } from './columns.ts';
import { Movement } from './movement.tsx';
import { OWN_ROW } from './own-place.tsx';
import styles from './tower.module.css';

type Props = {
  row: Row;
  columns: Column[];
  /** How many races have a result. */
  scoredRaces: number;
  own: boolean;
};

export function TowerRow({ row, columns, scoredRaces, own }: Props) {
  const scored = row.races > 0;
  const leads = scored && row.rank === 1;
  return (
    <tr
      className={[leads && styles.leader, own && 'mine'].filter(Boolean).join(' ')}
      id={own ? OWN_ROW : undefined}
      tabIndex={own ? -1 : undefined}
    >
      <td className={`sticky ${styles.rank}`}>{scoredRaces > 0 ? row.rank : '–'}</td>
      <td className={styles.movement}>
        <Movement places={row.movement} isNew={scored && scoredRaces > 1} />
      </td>
      <th scope="row" className={`sticky ${styles.name}`}>
        <span className={styles.named}>
          <span className={styles.username}>{row.username}</span>
          {own && <span className="chip">you</span>}
          {row.badges.length > 0 && <Badges of={row.badges} />}
        </span>
      </th>
      <td className={`number ${styles.average}`}>{scored ? row.averageScore.toFixed(1) : '–'}</td>
      <td className="number">{scored ? row.totalPoints : '–'}</td>
      <td className={`number ${styles.races}`}>{scored ? row.races : '–'}</td>
      {columns.map(({ _id, index, topScore }) => (
        <Score key={_id} score={row.scores[index] ?? 0} best={topScore} />
      ))}
    </tr>
  );
}

function Badges({ of }: { of: Row['badges'] }) {
  return (
    <span className={styles.badges}>
      {BADGES.filter(({ id }) => of.includes(id)).map(({ id, title }) => (
        <BadgeArt key={id} id={id} title={title} />
      ))}
    </span>
  );
}

function Score({ score, best }: { score: number; best: number }) {
  if (score <= 0) return <td className={`${styles.race} ${styles.none}`}>–</td>;
  if (score !== best) return <td className={styles.race}>{score}</td>;
  return (
    <td className={styles.race}>
      <b className={styles.best} title="Best score of the race">
        {score}
        <span className="visually-hidden">, best of the race</span>
      </b>
    </td>
  );
}
