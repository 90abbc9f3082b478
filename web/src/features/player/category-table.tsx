import { labelOf, type PickKey } from '@parc-ferme/domain/picks/categories';
import { categoryFigures } from '@parc-ferme/domain/player-season/category-figures';
import { Table } from '../../ui/table.tsx';
import { Compared } from './compared.tsx';
import styles from './player-page.module.css';
import type { ShownPlayer, ShownRace } from './player-query.ts';

type Props = { races: ShownRace[]; player: ShownPlayer };

export function CategoryTable({ races, player }: Props) {
  const rows = categoryFigures(races, player.races);
  const mostPoints = Math.max(
    ...rows.flatMap(({ own, all }) => [own.points ?? 0, all.points ?? 0]),
  );
  return (
    <section aria-labelledby="categories" className={styles.categories}>
      <h2 id="categories">Where the points come from</h2>
      <p className="quiet">
        How many picks earned points, and the points a race. The line across a bar is the mean of
        all players.
      </p>
      <Table
        label="Hit rate and points per category"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            head: 'Category',
            isRowHead: true,
            cell: ({ key }) => categoryName(key),
          },
          {
            head: 'Hit rate',
            cell: ({ own, all }) => (
              <Compared value={own.hitRate} mean={all.hitRate} max={1} textOf={rateText} />
            ),
          },
          {
            head: 'Points a race',
            cell: ({ own, all }) => (
              <Compared value={own.points} mean={all.points} max={mostPoints} textOf={pointsText} />
            ),
          },
        ]}
      />
    </section>
  );
}

export function categoryName(key: PickKey | 'bonus'): string {
  return key === 'bonus' ? 'Podium bonus' : labelOf(key);
}

function rateText(rate: number | null): string {
  return rate === null ? '–' : `${Math.round(rate * 100)}%`;
}

function pointsText(points: number | null): string {
  return points === null ? '–' : points.toFixed(2);
}
