import type { Board } from '../../server/leaderboard.ts';
import type { Season } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { counted } from '../../ui/duration.ts';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { SEASON_STATES } from '../../ui/season-state.ts';
import type { Column } from './columns.ts';
import styles from './leaderboard-page.module.css';

type Props = {
  board: Board;
  columns: Column[];
  /** Missing while it is loading. */
  calendar: Season['races'] | undefined;
  state: Season['state'] | undefined;
};

export function Summary({ board, columns, calendar = [], state }: Props) {
  const { season, races, players } = board;
  const takingPlace = calendar.filter(({ status }) => status !== 'cancelled');
  const last = races.at(-1);
  const latest = columns.find(({ _id }) => _id === last?._id);
  if (!board.rules && !last) return <p className="quiet">{counted(players, 'player')}.</p>;
  if (!last || !latest) return <FirstPoints race={takingPlace[0]} />;
  const rounds = Math.max(races.length, takingPlace.length);
  const { winners, topScore } = last;
  return (
    <div className={`quiet ${styles.summary}`}>
      <p>
        {season} after {races.length}
        {takingPlace.length > 0 && ` of ${takingPlace.length}`} {rounds === 1 ? 'race' : 'races'}{' '}
        (latest: {latest.name}). {counted(players, 'player')}. {state && `${SEASON_STATES[state]}.`}
      </p>
      {winners.players > 0 && (
        <p>
          Round {winners.players > 1 ? 'winners' : 'winner'} in {latest.name}:{' '}
          <PlayerLinks of={winners} />, {counted(topScore, 'point')}.
        </p>
      )}
    </div>
  );
}

/** Before the first result: when there will be points. */
function FirstPoints({ race }: { race: Season['races'][number] | undefined }) {
  return (
    <p>
      Nobody has scored yet. The first points appear a few hours after the flag of{' '}
      {race ? (
        <>
          the {race.raceName}, which starts <DateTime at={race.date} />.
        </>
      ) : (
        'the first race.'
      )}
    </p>
  );
}
