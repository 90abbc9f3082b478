import type { BoardAsked } from '../../server/leaderboard.ts';
import { Choice } from '../../ui/choice.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { searchFor } from './board-pages.tsx';
import styles from './leaderboard-page.module.css';

const ORDERS = [
  { value: '', name: 'Official' },
  { value: 'average', name: 'Average' },
  { value: 'total', name: 'Total points' },
  { value: 'last-five', name: 'Last five races' },
];

export function OrderChoice({ season, order }: Pick<BoardAsked, 'season' | 'order'>) {
  const [, setAddress] = useSearch();
  return (
    <div className={styles.order}>
      <Choice
        label="Order"
        value={order ?? ''}
        options={ORDERS}
        onChoose={(chosen) => setAddress(searchFor({ season }, chosen ? { order: chosen } : {}))}
      />
      {order && (
        <p className="small quiet" role="status">
          {`Not official.${order === 'last-five' ? ' By points in the last five races.' : ''}`}
        </p>
      )}
    </div>
  );
}
