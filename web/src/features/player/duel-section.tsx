import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { type Difference, duelOf } from '@parc-ferme/domain/player-season/duel';
import { Link } from 'react-router-dom';
import type { User } from '../../server/stored-session.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { categoryName } from './category-table.tsx';
import styles from './duel-section.module.css';
import type { ShownPlayer, ShownRace } from './player-query.ts';

type Props = { races: ShownRace[]; player: ShownPlayer; against: ShownPlayer; user: User };

/** The signed-in player against the other one, race by race. */
export function DuelSection({ races, player, against, user }: Props) {
  const isOwn = player.id === user.id;
  const [one, other] = isOwn ? [player, against] : [against, player];
  const duel = duelOf(one.races, other.races);
  const met = duel.won + duel.lost + duel.level;
  return (
    <section aria-labelledby="duel">
      <h2 id="duel">
        You against <PlayerLink username={other.username} />
      </h2>
      <p className={styles.score}>
        <b>
          {duel.won}–{duel.lost}
        </b>{' '}
        {met === 0
          ? 'You have not met in a race yet.'
          : `${duel.won} to you, ${duel.lost} to ${other.username}${duel.level > 0 ? `, ${duel.level} level` : ''}.`}
      </p>
      {duel.differences.length > 0 && (
        <p>
          What made the difference: <Differences of={duel.differences} />
        </p>
      )}
      {duel.races.length > 0 && (
        <ScrollTable label={`You against ${other.username}, race by race`} cards>
          <thead>
            <tr>
              <th scope="col">Race</th>
              <th scope="col" className="number">
                You – {other.username}
              </th>
              <th scope="col">What made the difference</th>
            </tr>
          </thead>
          <tbody>
            {duel.races.toReversed().map(({ race, one: own, other: theirs, differences }) => (
              <tr key={race}>
                <th scope="row">
                  <RaceName race={races[race]} />
                </th>
                <td className="number">
                  <Points points={own} rival={theirs} /> – <Points points={theirs} rival={own} />
                </td>
                <td>{differences.length > 0 && <Differences of={differences} />}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  );
}

export function RaceName({ race }: { race: ShownRace | undefined }) {
  return race ? <Link to={`/results/${race._id}`}>{race.raceName}</Link> : null;
}

function Points({ points, rival }: { points: number | null; rival: number | null }) {
  if (points === null) return <span className="quiet">no picks</span>;
  return rival !== null && points > rival ? <b>{points}</b> : points;
}

/** The categories with the points between the two: plus is yours. */
function Differences({ of }: { of: Difference[] }) {
  return (
    <span className={styles.differences}>
      {of.map(({ key, points }) => (
        <span key={key} className={points > 0 ? 'chip exact' : 'chip'}>
          <abbr title={categoryName(key)}>{shortName(key)}</abbr>{' '}
          {points > 0 ? `+${points}` : `−${-points}`}
        </span>
      ))}
    </span>
  );
}

function shortName(key: Difference['key']): string {
  return CATEGORIES.find((category) => category.key === key)?.abbreviation ?? 'Bonus';
}
