import { type Board, type LegendEntry, legendOf } from '../../server/leaderboard.ts';
import { type Race, useSeason } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import styles from './leaderboard-page.module.css';

/** The six badges: where each is won, and who holds it. */
export function BadgeLegend({ board }: { board: Board }) {
  const { data: current } = useSeason();
  const calendar =
    current?.season === board.season
      ? current.races.filter(takesPlace)
      : board.races.map(byNameAlone);
  return (
    <section aria-labelledby="badges">
      <h2 id="badges">Badges</h2>
      <p>For the best score in a marquee race. Ties share the badge.</p>
      <ul className={styles.legend}>
        {legendOf(calendar, board).map((badge) => (
          <li key={badge.id}>
            <span className={styles.pin} aria-hidden="true">
              <BadgeArt id={badge.id} title={badge.title} />
            </span>
            <span>
              <b>{badge.title}</b>
              <span className="quiet small">{badge.race || 'No such race in this season'}</span>
              <span>{holdersOf(badge, board)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function holdersOf({ race, won, holders }: LegendEntry, { pages, users }: Board): string {
  if (holders.length > 0) return holders.join(', ');
  if (!race) return '';
  return won && pages > 1 ? `Nobody in the top ${users.length}` : 'Not won yet';
}

function takesPlace({ status }: Race): boolean {
  return status !== 'cancelled';
}

/** For an earlier season the board has only the names of the races. */
function byNameAlone(race: Board['races'][number]) {
  return { ...race, circuit: { name: '' } };
}
