import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { markPicks } from '@parc-ferme/domain/scoring/scoring';
import { Link } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import { counted } from '../../ui/duration.ts';
import { Mark, marksOf } from '../../ui/mark.tsx';
import { ordinal } from '../../ui/ordinal.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import type { Home, LastRace } from './home-reply.ts';
import { correctedBy } from './own-correction.ts';
import { PlacesMoved } from './places-moved.tsx';
import styles from './player-home.module.css';

type Props = { home: Home; race: LastRace };

/** The player's points, rank, movement and gap after the last race, with the marks of the picks. */
export function YourWeekend({ home, race }: Props) {
  const { user } = useSession();
  const row = home.rows.find(({ id }) => id === user?.id);
  const corrected = correctedBy(race);
  return (
    <section className="screen" aria-labelledby="weekend">
      <p className="eyebrow">{race.raceName}</p>
      <h2 id="weekend">Your weekend</h2>
      <p className={styles.points}>
        {race.own ? (
          <>
            <b>{race.own.score}</b> {race.own.score === 1 ? 'point' : 'points'}
            {corrected !== 0 && (
              <span className="chip partial">
                corrected {corrected > 0 ? '+' : '−'}
                {Math.abs(corrected)}
              </span>
            )}
          </>
        ) : (
          'No picks, no points'
        )}
      </p>
      <p className={styles.rank}>{placeOf(home, row)}</p>
      {race.own && race.outcome && <Marks picks={race.own.picks} outcome={race.outcome} />}
      <p>
        <Link to={`/results/${race._id}`}>All picks and points of the race</Link>
      </p>
    </section>
  );
}

function placeOf({ players, ahead }: Home, row: Home['rows'][number] | undefined) {
  if (!row || row.races === 0) {
    return <Link to="/leaderboard">{row ? 'No points in the table yet' : 'See the table'}</Link>;
  }
  const gap = ahead && ahead.averageScore - row.averageScore;
  return (
    <>
      <b>{ordinal(row.rank)}</b> of {players} <PlacesMoved places={row.movement} />
      {ahead && gap !== null ? (
        <span className="quiet">
          {gap > 0 ? `${gap.toFixed(2)} points a race behind ` : 'Level on average with '}
          <PlayerLink username={ahead.username} />
          {gap <= 0 && ', who has more races'}
        </span>
      ) : (
        <span className="quiet">Nobody is ahead of you</span>
      )}
    </>
  );
}

type Marked = Pick<NonNullable<LastRace['own']>, 'picks'> & {
  outcome: NonNullable<LastRace['outcome']>;
};

function Marks({ picks, outcome }: Marked) {
  const marked = markPicks(picks, outcome);
  const marks = marksOf(marked);
  const right = marked.filter(({ award }) => award).length;
  return (
    <ul
      className={styles.marks}
      aria-label={`${counted(right, 'pick')} of ${CATEGORIES.length} earned points`}
    >
      {CATEGORIES.map(({ key, label, abbreviation }, place) => (
        <li key={key}>
          <abbr title={label} className="eyebrow">
            {abbreviation}
          </abbr>
          <Mark of={marks[place] ?? 'open'} />
        </li>
      ))}
    </ul>
  );
}
