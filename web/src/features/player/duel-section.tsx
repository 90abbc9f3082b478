import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { type Difference, duelOf } from '@parc-ferme/domain/player-season/duel';
import { Link } from 'react-router-dom';
import type { User } from '../../server/stored-session.ts';
import { playerColours } from '../../ui/player-colour.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { Table } from '../../ui/table.tsx';
import { categoryName } from './category-table.tsx';
import styles from './player-page.module.css';
import type { Rivalry, ShownPlayer, ShownRace } from './player-query.ts';

type Props = {
  races: ShownRace[];
  player: ShownPlayer;
  against: ShownPlayer;
  user: User;
  rivalry: Rivalry;
};

export function DuelSection({ races, player, against, user, rivalry }: Props) {
  const [own, opponent] = player.id === user.id ? [player, against] : [against, player];
  const duel = duelOf(own.races, opponent.races);
  const [ownColour, opponentColour] = playerColours([own.id, opponent.id]);
  return (
    <section aria-labelledby="duel">
      <h2 id="duel">
        You against <PlayerLink username={opponent.username} />
      </h2>
      {rivalry === 'mutual' && <p className="quiet">You chose each other as rivals.</p>}
      {duel.won + duel.lost + duel.level === 0 ? (
        <p>You have not met in a race yet.</p>
      ) : (
        <p className={styles.score}>
          <b style={{ color: ownColour }}>{duel.won}</b> to you,{' '}
          <b style={{ color: opponentColour }}>{duel.lost}</b>{' '}
          <span>{`to ${opponent.username}${duel.level > 0 ? `, ${duel.level} level` : ''}`}</span>
        </p>
      )}
      {duel.differences.length > 0 && (
        <p>
          What made the difference: <Differences differences={duel.differences} />
        </p>
      )}
      {duel.races.length > 0 && (
        <Table
          label={`You against ${opponent.username}, race by race`}
          cards
          rows={duel.races.toReversed()}
          keyOf={({ race }) => String(race)}
          columns={[
            {
              head: 'Race',
              isRowHead: true,
              cell: ({ race }) => <RaceName race={races[race]} />,
            },
            {
              head: `You – ${opponent.username}`,
              kind: 'number',
              cell: ({ one: ownPoints, other: theirs }) => (
                <>
                  <Points points={ownPoints} rival={theirs} /> –{' '}
                  <Points points={theirs} rival={ownPoints} />
                </>
              ),
            },
            {
              head: 'What made the difference',
              cell: ({ differences }) =>
                differences.length > 0 && <Differences differences={differences} />,
            },
          ]}
        />
      )}
    </section>
  );
}

export function RaceName({ race }: { race: ShownRace | undefined }) {
  return race ? <Link to={`/results/${race._id}`}>{race.raceName}</Link> : null;
}

function Points({ points, rival }: { points: number | null; rival: number | null }) {
  const isAhead = points !== null && rival !== null && points > rival;
  return (
    <span className={styles.points}>
      {isAhead ? <b>{points}</b> : (points ?? <span className="quiet small">no picks</span>)}
    </span>
  );
}

/** The categories with the difference in points: plus is in favour of the signed-in player. */
function Differences({ differences }: { differences: Difference[] }) {
  return (
    <span className={`row ${styles.differences}`}>
      {differences.map(({ key, points }) => (
        <span key={key} className={points > 0 ? 'chip exact' : 'chip'}>
          <abbr title={categoryName(key)}>{shortName(key)}</abbr>{' '}
          <span>{points > 0 ? `+${points}` : `−${-points}`}</span>
        </span>
      ))}
    </span>
  );
}

function shortName(key: Difference['key']): string {
  if (key === 'question') return 'Q';
  return CATEGORIES.find((category) => category.key === key)?.abbreviation ?? 'Bonus';
}
