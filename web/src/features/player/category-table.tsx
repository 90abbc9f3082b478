import { labelOf, type PickKey } from '@parc-ferme/domain/picks/categories';
import { categoryFigures, type Figures } from '@parc-ferme/domain/player-season/category-figures';
import { Table } from '../../ui/table.tsx';
import styles from './player-page.module.css';
import type { ShownPlayer, ShownRace } from './player-query.ts';

type Props = { races: ShownRace[]; player: ShownPlayer };

export function CategoryTable({ races, player }: Props) {
  return (
    <section aria-labelledby="categories" className={styles.categories}>
      <h2 id="categories">Where the points come from</h2>
      <p className="quiet">
        How many picks earned points, and the points a race, with the mean of all players.
      </p>
      <Table
        label="Hit rate and points per category"
        rows={categoryFigures(races, player.races)}
        keyOf={({ key }) => key}
        columns={[
          {
            head: 'Category',
            isRowHead: true,
            cell: ({ key }) => categoryName(key),
          },
          {
            head: 'Hit rate',
            kind: 'number',
            cell: (figures) => <Compared {...figures} of="hitRate" textOf={rateText} />,
          },
          {
            head: 'Points a race',
            kind: 'number',
            cell: (figures) => <Compared {...figures} of="points" textOf={pointsText} />,
          },
        ]}
      />
    </section>
  );
}

type ComparedProps = {
  own: Figures;
  all: Figures;
  of: keyof Figures;
  textOf: (value: number | null) => string;
};

/** The own value and the mean of all players; above it the value is marked, for screen readers too. */
function Compared({ own, all, of, textOf }: ComparedProps) {
  const [value, mean] = [own[of], all[of]];
  const isAbove = value !== null && mean !== null && value > mean;
  return (
    <span className={styles.compared}>
      <b className={isAbove ? 'exact' : undefined}>
        {isAbove && <span aria-hidden="true">↑ </span>}
        <span>{textOf(value)}</span>
        {isAbove && <span className="visually-hidden">, above the mean</span>}
      </b>
      <span className="quiet small">{`all ${textOf(mean)}`}</span>
    </span>
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
