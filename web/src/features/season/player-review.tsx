import { BADGES } from '@parc-ferme/domain/badge/badges';
import { Link } from 'react-router-dom';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { counted } from '../../ui/duration.ts';
import { ordinal } from '../../ui/ordinal.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { Table } from '../../ui/table.tsx';
import { Title } from '../../ui/title.tsx';
import { Missed, RaceName, Rank, type Review, type Reviewed } from './review-parts.tsx';
import styles from './season.module.css';

type Props = Reviewed & { player: NonNullable<Review['player']> };

export function PlayerReview({ review, nameOf, player }: Props) {
  const { season, players, races } = review;
  const { name, rank, classified, points, roundWins } = player;
  const most = Math.max(0, ...points.map((one) => one ?? 0));
  const best = races.filter((_, race) => points[race] === most);
  const title = `Season ${season}`;
  return (
    <>
      <section className="screen" aria-label="Final rank">
        <p className="eyebrow">
          <Link to={`/seasons/${season}`}>{title}</Link>
        </p>
        <Title of={title}>{name}</Title>
        <p className={styles.rank}>
          <b>{classified ? ordinal(rank) : 'Not classified'}</b>
          {classified && ` of ${players}`}
        </p>
        <p>
          {counted(player.totalPoints, 'point')} in {counted(player.races, 'race')},{' '}
          {player.averageScore.toFixed(1)} a race, {counted(roundWins, 'round')} won
        </p>
        {most > 0 && (
          <p>
            <span className="eyebrow">Best race</span>
            <b>{counted(most, 'point')}</b>: {best.map(({ raceName }) => raceName).join(', ')}
          </p>
        )}
        <Missed {...{ review, nameOf }} miss={player.miss} />
        {BADGES.filter(({ id }) => player.badges.includes(id)).map(({ id, title: badge }) => (
          <span key={id} className="chip">
            <BadgeArt id={id} title="Badge" /> {badge}
          </span>
        ))}
        <div className="actions">
          <ShareButton label="Share" title={`${name}, ${title}`} />
        </div>
      </section>
      <h2>Round by round</h2>
      <Table
        label="Points and rank after each round"
        rows={races.map((race, index) => ({ ...race, index }))}
        keyOf={({ index }) => String(index)}
        columns={[
          { head: 'Race', isRowHead: true, cell: (race) => <RaceName {...race} /> },
          { head: 'Points', kind: 'number', cell: ({ index }) => points[index] ?? '–' },
          { head: 'Rank', kind: 'number', cell: ({ index }) => <Rank of={player.ranks[index]} /> },
        ]}
      />
    </>
  );
}
