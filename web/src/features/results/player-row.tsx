import type { Entrants } from '../../server/season.tsx';
import { SheetMarks } from '../../ui/sheet-marks.tsx';
import { PickCells } from './pick-cells.tsx';
import { PlayerName, type PlayerProps } from './player-name.tsx';
import styles from './players-table.module.css';
import type { Result } from './race-reply.ts';

type Props = PlayerProps & { result: Result | null; entrants: Entrants };

/** A player with points and picks, in a row. */
export function PlayerRow({ result, entrants, ...player }: Props) {
  const { score, prediction } = player.entry;
  return (
    <tr className={player.own ? 'mine' : ''}>
      <th scope="row" className={`sticky ${styles.name}`}>
        <PlayerName {...player} />
        <SheetMarks {...prediction} className={styles.sentAgain} />
      </th>
      {result && (
        <td className={styles.points} data-points>
          {score}
        </td>
      )}
      <PickCells picks={prediction.predictions} {...{ result, entrants }} />
    </tr>
  );
}
