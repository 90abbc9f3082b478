import type { Order } from '@parc-ferme/domain/standings/orders';
import { Link } from 'react-router-dom';
import type { BoardParams } from '../../server/leaderboard.ts';
import { Icon } from '../../ui/icon.tsx';
import { searchParamsFor } from './board-pages.tsx';
import type { Column } from './columns.ts';
import styles from './leaderboard-table.module.css';

type Head = { name: string; className: string; sortsBy?: Order | 'official' };

/** The columns before the races. */
export const HEADS: Head[] = [
  { name: 'Rank', className: `sticky ${styles.rank}`, sortsBy: 'official' },
  { name: 'Username', className: `sticky ${styles.name}` },
  { name: 'Avg Score', className: `number sticky ${styles.average}`, sortsBy: 'average' },
  { name: 'Total Pts', className: `number sticky ${styles.total}`, sortsBy: 'total' },
  { name: 'Races', className: `number ${styles.races}` },
];

type Props = { columns: Column[]; params: BoardParams; isSortable: boolean; hasTips: boolean };

export function LeaderboardHead({ columns, params, isSortable, hasTips }: Props) {
  return (
    <thead>
      <tr>
        {HEADS.map(({ name, className, sortsBy }) =>
          sortsBy && isSortable ? (
            <SortingHead
              key={name}
              params={params}
              name={name}
              className={className}
              sortsBy={sortsBy}
            />
          ) : (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          ),
        )}
        {hasTips && (
          <th scope="col" className={`number ${styles.races}`}>
            Tips
          </th>
        )}
        {columns.map((column) => (
          <RaceHead key={column._id} column={column} />
        ))}
      </tr>
    </thead>
  );
}

/** A head whose link sorts by the column, the best first: the lowest rank, or the highest figure. */
function SortingHead({ name, className, sortsBy, params }: Required<Head> & Pick<Props, 'params'>) {
  const isOfficial = sortsBy === 'official';
  const isChosen = sortsBy === (params.order ?? 'official');
  const direction = isOfficial ? 'ascending' : 'descending';
  const search = searchParamsFor({ season: params.season }, isOfficial ? {} : { order: sortsBy });
  return (
    <th scope="col" className={className} aria-sort={isChosen ? direction : undefined}>
      <Link className={styles.sort} to={{ search: `${new URLSearchParams(search)}` }}>
        {name}
        {isChosen && <Icon name={isOfficial ? 'up' : 'down'} />}
      </Link>
    </th>
  );
}

/** A phone shows the three letters in place of the label, by the style sheet. */
function RaceHead({ column }: { column: Column }) {
  const { address, raceName, head, locality, letters } = column;
  const label = locality ? `${head} ${locality}` : head;
  return (
    <th scope="col" className={styles.race}>
      {address ? (
        <Link
          to={address}
          title={raceName}
          aria-label={`${label}: ${raceName}`}
          data-letters={letters}
        >
          <span>{label}</span>
        </Link>
      ) : (
        <span title={raceName} data-letters={letters}>
          <span>{label}</span>
        </span>
      )}
    </th>
  );
}
