import { Link } from 'react-router-dom';
import type { Reply } from '../../server/api.ts';
import { counted } from '../../ui/duration.ts';
import { SEASON_STATES } from '../../ui/season-state.ts';
import { SeasonTable } from '../../ui/season-table.tsx';
import styles from './hall-of-fame.module.css';
import { HallPlayer, HallPlayers } from './hall-player.tsx';

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
                {season.rule}. {counted(season.players, 'player')},{' '}
                {counted(season.races.length, 'race')}.
              </p>
              <div className="row touch">
                {!season.isImported && (
                  <Link to={`/leaderboard?season=${season.season}`}>
                    {season.state === 'final' ? 'Final table' : 'Leaderboard'}
                  </Link>
                )}
                {season.state === 'final' && (
                  <Link to={`/seasons/${season.season}`}>Season in review</Link>
                )}
              </div>
              {season.isImported && (
                <details>
                  <summary>Final table</summary>
                  <SeasonTable
                    {...season}
                    nameOf={({ id, name }) => <HallPlayer {...{ id, name }} />}
                  />
                </details>
              )}
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
        <HallPlayers of={champions} />
      </b>{' '}
      <span className="quiet">
        {counted(first.totalPoints, 'point')}, {first.averageScore.toFixed(1)} a race
      </span>
    </>
  );
}
