import { BADGES } from '@parc-ferme/domain/badge/badges';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { memo, type Ref } from 'react';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Movement } from '../../ui/movement.tsx';
import { playerPath } from '../../ui/player-link.tsx';
import type { Column } from './columns.ts';
import type { Row } from './rows.ts';
import columnStyles from './tower.module.css';
import styles from './tower-row.module.css';

type Props = {
  row: Row;
  /** Counts from 0. */
  index: number;
  columns: Column[];
  /** How many races have a result. */
  scoredRaces: number;
  own: boolean;
  ref?: Ref<HTMLTableRowElement> | undefined;
};

export function rowIdOf(index: number): string {
  return `place-${index + 1}`;
}

/** A score is a plain link, which the table opens: hundreds of router links would take long to draw. */
export const TowerRow = memo(({ row, index, columns, scoredRaces, own, ref }: Props) => {
  const scored = row.races > 0;
  const leads = scored && row.rank === 1;
  return (
    <tr
      ref={ref}
      className={[leads && styles.leader, own && 'mine'].filter(Boolean).join(' ')}
      id={rowIdOf(index)}
      // The heads are the first row.
      aria-rowindex={index + 2}
    >
      <td className={`sticky ${columnStyles.rank}`}>
        <span className={styles.place}>{scoredRaces > 0 ? row.rank : '–'}</span>{' '}
        <Movement places={row.movement} isNew={scored && scoredRaces > 1} />
      </td>
      <th scope="row" className={`sticky ${columnStyles.name}`}>
        <span className={styles.named}>
          <Name of={row.username} />
          {own && <span className="chip">you</span>}
          {row.badges.length > 0 && <Badges of={row.badges} />}
        </span>
      </th>
      <td className={`number sticky ${columnStyles.average}`}>
        {scored ? row.averageScore.toFixed(1) : '–'}
      </td>
      <td className={`number sticky ${columnStyles.total}`}>{scored ? row.totalPoints : '–'}</td>
      <td className={`number ${columnStyles.races}`}>{scored ? row.races : '–'}</td>
      {columns.map(({ _id, topScore }, column) => (
        <Score key={_id} raceId={_id} score={row.scores[column] ?? 0} best={topScore} />
      ))}
    </tr>
  );
});

/** Stands for a player whose page is still loading. */
export function WaitingRow({ index, cells }: { index: number; cells: number }) {
  return (
    <tr id={rowIdOf(index)} aria-rowindex={index + 2}>
      <td className={styles.waiting} colSpan={cells} aria-busy="true">
        <span className="visually-hidden">Loading</span>
      </td>
    </tr>
  );
}

/** A plain link, as those of the scores. */
function Name({ of }: { of: string }) {
  return of === FORMER_PLAYER ? of : <a href={playerPath(of)}>{of}</a>;
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

type ScoreProps = { raceId: string; score: number; best: number };

/** By keyboard the head of the column leads there, without hundreds of stops. */
function Score({ raceId, score, best }: ScoreProps) {
  if (score <= 0) return <td className={`${columnStyles.race} ${styles.none}`}>–</td>;
  return (
    <td className={columnStyles.race}>
      <a href={`/results/${raceId}`} tabIndex={-1}>
        {score === best ? <Best score={score} /> : score}
      </a>
    </td>
  );
}

function Best({ score }: { score: number }) {
  return (
    <>
      <b className={styles.best} title="Best score of the race">
        {score}
      </b>
      <span className="visually-hidden">, best of the race</span>
    </>
  );
}
