import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import { ruleList } from '@parc-ferme/domain/standings/house-rules';
import { Link } from 'react-router-dom';
import type { Board } from '../../server/leaderboard.ts';
import type { Race } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import styles from './leaderboard-page.module.css';

type Props = { board: Board; calendar: Race[] | undefined };

/** The house rules, or the one sentence of an imported season; and each badge: where it is won, and who holds it. */
export function HowToRead({ board, calendar }: Props) {
  // Without the calendar only the completed races are known.
  const races =
    calendar?.filter(({ status }) => status !== 'cancelled') ??
    board.races.map((race) => ({ ...race, circuit: { name: '' } }));
  return (
    <div className={styles.howToRead}>
      <section aria-labelledby="ranking">
        <h2 id="ranking">How the ranking works</h2>
        <p>
          {board.rules ? (
            <span>
              <span>{ruleList(board.rules).join(' ')}</span> <Link to="/rules">All rules</Link>
            </span>
          ) : (
            `${board.rule}.`
          )}
        </p>
      </section>
      <section aria-labelledby="badges">
        <h2 id="badges">Badges</h2>
        <p>For the best score in a marquee race. Ties share the badge.</p>
        <ul className={`list ${styles.legend}`}>
          {BADGES.map(({ id, title }) => {
            const race = races.find((candidate) => badgeOf(candidate) === id);
            return (
              <li key={id}>
                <span className={styles.pin} aria-hidden="true">
                  <BadgeArt id={id} title={title} />
                </span>
                <span>
                  <b>{title}</b>
                  <span className="quiet small">
                    {race?.raceName ?? 'No such race in this season'}
                  </span>
                  <span>{race && <Holders board={board} raceId={race._id} />}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

/** The holders of a badge are the winners of its race. */
function Holders({ board: { races }, raceId }: { board: Board; raceId: string }) {
  const winners = races.find(({ _id }) => _id === raceId)?.winners;
  return winners && winners.count > 0 ? <PlayerLinks group={winners} /> : <span>Not won yet</span>;
}
