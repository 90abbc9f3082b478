import { labelOf, type PickKey } from '@parc-ferme/domain/picks/categories';
import { categoryFigures, type Figures } from '@parc-ferme/domain/player-season/category-figures';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import type { ShownPlayer, ShownRace } from './player-query.ts';

type Props = { races: ShownRace[]; player: ShownPlayer };

/** Hit rate and points per category, each beside the mean of all players. */
export function CategoryTable({ races, player }: Props) {
  const figures = categoryFigures(races, player.races);
  return (
    <section aria-labelledby="categories">
      <h2 id="categories">Where the points come from</h2>
      <p className="quiet">
        How many picks earned points, and the points a race, beside the mean of all players.
      </p>
      <ScrollTable label="Hit rate and points per category">
        <thead>
          <tr>
            <th scope="col" className="sticky">
              Category
            </th>
            <th scope="col" className="number">
              Hit rate
            </th>
            <th scope="col" className="number">
              Points a race
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, own, all }) => (
            <tr key={key}>
              <th scope="row" className="sticky">
                {categoryName(key)}
              </th>
              <td className="number">
                <Compared {...{ own, all }} of="hitRate" textOf={rateText} />
              </td>
              <td className="number">
                <Compared {...{ own, all }} of="points" textOf={pointsText} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
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
    <>
      <b className={isAbove ? 'exact' : undefined}>
        {textOf(value)}
        {isAbove && <span aria-hidden="true"> ↑</span>}
        {isAbove && <span className="visually-hidden">, above the mean</span>}
      </b>{' '}
      <span className="quiet small">all {textOf(mean)}</span>
    </>
  );
}

export function categoryName(key: PickKey | 'bonus'): string {
  return key === 'bonus' ? 'Podium bonus' : labelOf(key);
}

function rateText(rate: number | null): string {
  return rate === null ? '–' : `${Math.round(rate * 100)} %`;
}

function pointsText(points: number | null): string {
  return points === null ? '–' : points.toFixed(2);
}
