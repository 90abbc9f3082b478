import { countText } from '@parc-ferme/domain/wording/number-text';
import type { Board } from '../../server/leaderboard.ts';
import type { Season } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
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
  const activeRaces = calendar.filter(({ status }) => status !== 'cancelled');
  const last = races.at(-1);
  const lastColumn = columns.find(({ _id }) => _id === last?._id);
  if (!board.rules && !last) return <p className="quiet">{`${countText(players, 'player')}.`}</p>;
  if (!last || !lastColumn) return <FirstPoints race={activeRaces[0]} />;
  const rounds = Math.max(races.length, activeRaces.length);
  const { winners, topScore } = last;
  const ofAllRaces = activeRaces.length > 0 ? ` of ${activeRaces.length}` : '';
  const sentences = [
    `${season} after ${races.length}${ofAllRaces} ${rounds === 1 ? 'race' : 'races'} (latest: ${lastColumn.name}).`,
    `${countText(players, 'player')}.`,
    ...(state ? [`${SEASON_STATES[state]}.`] : []),
  ];
  return (
    <div className={`quiet ${styles.summary}`}>
      <p>{sentences.join(' ')}</p>
      {winners.count > 0 && (
        <p>
          <span>{`Round ${winners.count > 1 ? 'winners' : 'winner'} in ${lastColumn.name}: `}</span>
          <PlayerLinks group={winners} />
          <span>{`, ${countText(topScore, 'point')}.`}</span>
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
        <span>
          <span>{`the ${race.raceName}`}</span>, which starts <DateTime at={race.date} />.
        </span>
      ) : (
        <span>the first race.</span>
      )}
    </p>
  );
}
