import type { Reply } from '../../api.ts';
import styles from './home-page.module.css';

type Props = {
  rollCall: Reply<'predictions.roll-call'>;
  /** All registered players; unknown while it is loading. */
  registered: number | undefined;
};

/** How many are in, with their names on demand: never what they picked. */
export function RollCall({ rollCall: { players, next }, registered }: Props) {
  const count = next ? `More than ${players.length}` : players.length;
  const verb = players.length === 1 ? 'is' : 'are';
  return (
    <details className={styles.rollCall}>
      <summary>
        {count}
        {registered !== undefined && ` of ${registered}`} {verb} in
      </summary>
      <p>{players.map(({ username }) => username).join(', ') || 'Nobody yet. Be the first.'}</p>
    </details>
  );
}
