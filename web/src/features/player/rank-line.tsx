import { Axes } from '../../ui/chart/axes.tsx';
import { scalesOf } from '../../ui/chart/scales.ts';
import { useWidth } from '../../ui/chart/use-width.ts';
import type { ShownPlayer, ShownRace } from './player-query.ts';
import styles from './rank-line.module.css';

type Props = { races: ShownRace[]; player: ShownPlayer; colour: string | undefined };

/** The rank after each race as a chart. The list of races has the same ranks as text. */
export function RankLine({ races, player, colour }: Props) {
  const [width, ref] = useWidth();
  const ranks = player.races.flatMap(({ rank }, race) => (rank === null ? [] : { rank, race }));
  const values = ranks.map(({ rank }) => rank);
  if (values.length < 2) return null;
  const scales = scalesOf(values, races.length, 'rank', { width, height: 200, marginRight: 16 });
  const points = ranks.map(({ rank, race }) => ({ x: scales.x(race), y: scales.y(rank) }));
  return (
    <div ref={ref} className={styles.drawing} style={{ color: colour }}>
      <svg
        width={width}
        height={scales.height}
        role="img"
        aria-label={`The rank of ${player.username} after each race, which the list below has too.`}
      >
        <Axes scales={scales} rounds={races.map(({ round }) => round)} />
        <polyline
          className={styles.line}
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
        {points.map(({ x, y }) => (
          <circle key={x} className={styles.mark} cx={x} cy={y} r="3.5" />
        ))}
      </svg>
    </div>
  );
}
