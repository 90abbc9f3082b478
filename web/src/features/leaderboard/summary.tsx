import type { Board } from '../../server/leaderboard.ts';
import type { Race } from '../../server/season.tsx';
import { counted } from '../../ui/duration.ts';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { type Column, shortNameOf } from './columns.ts';
import { FirstPoints } from './first-points.tsx';
import styles from './leaderboard-page.module.css';

type Props = {
  board: Board;
  columns: Column[];
  /** Missing while it is loading. */
  calendar: Race[] | undefined;
};

/** How far the season is, and who was best in the latest race. */
export function Summary({ board, columns, calendar = [] }: Props) {
  const { season, races, players } = board;
  const last = races.at(-1);
  const latest = columns.find(({ _id }) => _id === last?._id);
  if (!latest) return <FirstPoints season={season} />;
  const rounds = calendar.filter(({ status }) => status !== 'cancelled').length;
  return (
    <div className={styles.summary}>
      <p>
        {season} after {races.length}
        {rounds > 0 && ` of ${rounds}`} {Math.max(races.length, rounds) === 1 ? 'race' : 'races'}{' '}
        (latest: {shortNameOf(latest)}). {players} {players === 1 ? 'player' : 'players'}.
      </p>
      {last && last.winners.players > 0 && (
        <p>
          Round {last.winners.players > 1 ? 'winners' : 'winner'} in {shortNameOf(latest)}:{' '}
          <PlayerLinks of={last.winners} />, {counted(latest.topScore, 'point')}.
        </p>
      )}
      {columns.length > 2 && (
        <p className={styles.sideways}>The latest race comes first. Swipe for the others.</p>
      )}
    </div>
  );
}
