import type { Entrants } from '../../server/season.tsx';
import { SheetMarks } from '../../ui/sheet-marks.tsx';
import pickStyles from './pick-cells.module.css';
import { markedPicks, ShownPick } from './pick-cells.tsx';
import styles from './player-cards.module.css';
import { PlayerName, type PlayerProps } from './player-name.tsx';
import type { Result } from './race-reply.ts';

type Props = PlayerProps & { result: Result | null; entrants: Entrants };

/** A player with points and picks. */
export function PlayerCard({ result, entrants, ...player }: Props) {
  const { score, prediction } = player.entry;
  const picks = markedPicks(prediction.predictions, result);
  return (
    <li className={player.own ? `${styles.card} mine` : styles.card}>
      <div className={styles.player}>
        <PlayerName {...player} />
        {result && (
          <span className={styles.points}>
            <span data-points>{score}</span>{' '}
            <span className="visually-hidden">{score === 1 ? 'point' : 'points'}</span>
          </span>
        )}
      </div>
      <SheetMarks {...prediction} className={styles.sentAgain} />
      <ul className={styles.picks}>
        {picks.map(({ pick, mark }) => (
          <li key={pick.name} className={pickStyles.shownPick} data-mark={mark}>
            <span className="visually-hidden">{pick.name}: </span>
            <ShownPick {...{ pick, mark, entrants }} />
          </li>
        ))}
      </ul>
    </li>
  );
}
