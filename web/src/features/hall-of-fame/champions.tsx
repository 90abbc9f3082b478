import { countText } from '@parc-ferme/domain/wording/number-text';
import { Link } from 'react-router-dom';
import type { Reply } from '../../server/api.ts';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { SEASON_STATES } from '../../ui/season-state.ts';
import styles from './hall-of-fame.module.css';
import { playerGroup } from './player-group.ts';

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
                {`${season.rule}. ${countText(season.players, 'player')}, ${countText(season.races, 'race')}.`}
              </p>
              {season.bestTippers.points > 0 && (
                <p className="small">
                  Best tipper: <PlayerLinks group={playerGroup(season.bestTippers.by)} />,{' '}
                  <span>{countText(season.bestTippers.points, 'point')}</span>
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
        <PlayerLinks group={playerGroup(champions)} />
      </b>{' '}
      <span className="quiet">
        <span>{countText(first.totalPoints, 'point')}</span>
        {first.averageScore > 0 && <span>{`, ${first.averageScore.toFixed(1)} a race`}</span>}
      </span>
    </>
  );
}
