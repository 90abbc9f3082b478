import { Link } from 'react-router-dom';
import type { Reply } from '../../server/api.ts';
import { counted } from '../../ui/duration.ts';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { SEASON_STATES } from '../../ui/season-state.ts';
import styles from './hall-of-fame.module.css';
import { namesOf } from './names-of.ts';

type Season = Reply<'seasons.hall-of-fame'>['seasons'][number];

export function Champions({ seasons }: { seasons: Season[] }) {
  return (
    <section>
      <h2>Champions</h2>
      <ol className={`list ruled ${styles.seasons}`}>
        {seasons.map((season) => (
          <li key={season.season}>
            <span className={styles.year}>{season.season}</span>
            <div>
              <p>
                <Champion season={season} />
              </p>
              <p className="quiet small">
                {`${season.rule}. ${counted(season.players, 'player')}, ${counted(season.races, 'race')}.`}
              </p>
              {season.bestTippers.points > 0 && (
                <p className="small">
                  Best tipper: <PlayerLinks of={namesOf(season.bestTippers.by)} />,{' '}
                  <span>{counted(season.bestTippers.points, 'point')}</span>
                </p>
              )}
              <p className="touch">
                <Link to={`/leaderboard?season=${season.season}`}>
                  {season.state === 'final' ? 'Final table' : 'Leaderboard'}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Champion({ season: { state, champions } }: { season: Season }) {
  if (state !== 'final') return <b>{SEASON_STATES[state]}</b>;
  const [first] = champions;
  if (!first) return <b>Nobody</b>;
  return (
    <>
      <b>
        <PlayerLinks of={namesOf(champions)} />
      </b>{' '}
      <span className="quiet">
        <span>{counted(first.totalPoints, 'point')}</span>
        {first.averageScore > 0 && <span>{`, ${first.averageScore.toFixed(1)} a race`}</span>}
      </span>
    </>
  );
}
